import * as l10n from '@vscode/l10n';
import { quoted } from '../util/wording.ts';
import type { LeftOut } from './catalogue.ts';

/** Of a source that held or ended an earlier server or run. @param name as shown to the user */
export function tooSlow(name: string): LeftOut {
  const message = l10n.t(
    "Reading {0} took too long. It isn't read until it changes, so classes of this mapper may be unknown",
    quoted(name),
  );
  return { message };
}
