from kiln_lab.firing import Firing


def test_firing():
    assert Firing()
