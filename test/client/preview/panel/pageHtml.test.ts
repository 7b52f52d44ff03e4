import { expect, test } from 'vitest';
import { pageHtml } from '../../../../client/src/preview/panel/pageHtml.ts';

const parts = { script: 'https://x/preview.js', style: 'https://x/s.css', styleSource: 'https://x', nonce: 'abc' };

test('lets the page load its script and style, and nothing else', () => {
  const html = pageHtml({ ...parts, uri: 'file:///m.json', title: 'm' });
  expect(html).toContain(
    'default-src &#39;none&#39;; script-src &#39;nonce-abc&#39;; style-src https://x; base-uri &#39;none&#39;; form-action &#39;none&#39;',
  );
  expect(html).not.toMatch(/unsafe| style=|\son\w+=/);
});

test('takes no markup from a name', () => {
  const html = pageHtml({ ...parts, uri: 'file:///"><script>1</script>.json', title: '</title><script>2</script>' });
  expect(html.match(/<script/g)).toHaveLength(1);
});
