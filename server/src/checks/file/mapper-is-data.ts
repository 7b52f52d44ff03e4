/** Data in a file with a mapper's name: it maps nothing, and no other check would report that. */

import * as l10n from '@vscode/l10n';
import type { Sample } from '../../data/sample.ts';
import { mainSchemaKey } from '../../mapper/keys.ts';
import { isObject } from '../../util/isObject.ts';
import { quoted } from '../../util/wording.ts';
import { rootOf } from '../check.ts';
import { nameOfFile } from '../classKey/class-key-missing.ts';
import type { DataCheck } from '../data/dataCheck.ts';

export const mapperIsData: DataCheck = {
  code: 'mapper-is-data',
  severity: 'warning',
  *run({ uri, text, sample }) {
    if (!isDataNamedMapper(uri, sample)) return;
    yield {
      span: rootOf(text),
      message: l10n.t(
        '{0} is named like a mapper but contains data, so nothing is mapped with it. A mapper has `schema` and `rules`.',
        quoted(nameOfFile(uri)),
      ),
    };
  },
};

/** Returns whether a file is named like a mapper but contains data. */
export function isDataNamedMapper(uri: string, sample: Sample): boolean {
  return /\.mapper\.json$/i.test(nameOfFile(uri)) && sample.kind === 'value' && looksLikeData(sample.root);
}

/** It is not empty, and has neither a mapping nor a key that mappers begin with. */
function looksLikeData(root: unknown): boolean {
  if (!isObject(root)) return Array.isArray(root) && root.length > 0;
  const members = Object.entries(root);
  return members.length > 0 && !members.some(([name, value]) => name.startsWith('$json_') || isMapping(name, value));
}

function isMapping(name: string, value: unknown): boolean {
  return name === mainSchemaKey || (isObject(value) && Object.hasOwn(value, 'schema') && Object.hasOwn(value, 'rules'));
}
