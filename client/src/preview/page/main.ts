/** Starts the panel's page with the first message of the extension. */
import * as l10n from '@vscode/l10n';
import { getElement } from './dom.ts';
import { listen, post, storedState } from './host.ts';
import { PreviewPage } from './previewPage.ts';

let page: PreviewPage | undefined;
listen((message) => {
  if (message.kind === 'start') {
    if (Object.keys(message.bundle).length > 0) l10n.config({ contents: message.bundle as Record<string, string> });
    document.documentElement.lang = message.language;
    page ??= new PreviewPage(storedState(getElement('page').dataset.uri ?? ''));
  } else page?.handle(message);
});
post({ kind: 'ready' });
