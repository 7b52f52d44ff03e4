/** The output formats of `check`, by their name for `--format`. */
import type { Format } from './format.ts';
import { githubFormat } from './github.ts';
import { gitlabFormat } from './gitlab.ts';
import { jsonFormat } from './json.ts';
import { sarifFormat } from './sarif.ts';
import { textFormat } from './text.ts';

export const formats = {
  text: textFormat,
  json: jsonFormat,
  sarif: sarifFormat,
  github: githubFormat,
  gitlab: gitlabFormat,
} as const satisfies Readonly<Record<string, Format>>;
