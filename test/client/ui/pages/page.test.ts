import { expect, test } from 'vitest';
import { pageHtml } from '../../../../client/src/ui/pages/page.ts';

const foreign = '<img src=x onerror=alert(1)>&amp; [Go](command:quit) $(flame)\u202e\n"\'nomad_pat_abc';
const shown = '&#60;img src=x onerror=alert(1)&#62;&#38;amp; [Go] (command:quit) $ (flame) &#34;&#39;[secret]';

test('whatever stands in a text, it is that text, on one line and without secrets', () => {
  const parts = [
    { heading: foreign, rows: [[foreign, foreign]] as const },
    { rows: [['x', { text: foreign, href: 'https://lab.example/"><b>' }]] as const },
    { lines: [{ text: foreign, below: [{ text: foreign }] }] },
  ];
  const html = pageHtml({ title: foreign, parts, note: foreign }, 'en', 'n0nce');
  expect(html.split(shown)).toHaveLength(10);
  expect(html).not.toMatch(/<img|<b>|nomad_pat|\u202e/);
  expect(html).toContain('<a href="https://lab.example/&#34;&#62;&#60;b&#62;">');
});

test('nothing is loaded and nothing runs', () => {
  const html = pageHtml({ title: 'T', parts: [] }, 'de', 'n0nce');
  expect(html).toContain("default-src 'none'; style-src 'nonce-n0nce'; base-uri 'none'; form-action 'none'");
  expect(html).toContain('<html lang="de">');
  expect(html).not.toMatch(/<script|url\(|src=/);
});
