/** A mapper of all that is colored, and whether it can be read in each theme. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { comes, waitUntil } from '../../../scripts/drive/workbench.ts';
import type { EditorWindow } from './editorWindow.ts';

/** WCAG 2, contrast (minimum). */
const least = 4.5;

/** Everything that has a color of its own. */
export const coloredMapper = String.raw`{
  "$json_mapper_class_key": "colors",
  "$json_mapper_version": 2,
  "main_schema": {
    "schema": "nomad.datamodel.metainfo.basesections.Process",
    "is_main": "True",
    "rules": {
      "A.\"Temp (C)\"[0].x[n1].y[*]": "results[0].x[n1].y[*]",
      "unit": "tempunits.mass",
      "rule": {
        "source": "length(a.b) || @.c[?d=='x' && e<=${'`1`'}].*",
        "target": "name", "target_type": "float", "use_rule": "#main_schema.unit", "default_value": 5,
        "conditions": [{ "regex_condition": { "regex_path": "a", "regex_pattern": "^(Add|(?:Stir))[^a-z\\d]+?(?P<n>\\w{2,3}).*\\bx\\.y\u00e4$|(?=q)" } }]
      }
    }
  },
  "steps": {
    "schema": "lab.Step", "main_key": "steps", "repeats": true, "is_archive": false, "repeat_paths": ["A.*", "B[*].c"],
    "repeat_keys": ["t", { "@key": "^a.*", "f": "\\S+" }], "match_key": ["x"], "rules": {}
  }
}
`;

/** By name, dark ones and light ones in turn; each has a class of its own on the workbench. */
const themes = {
  'Light Modern': 'light_modern',
  'Dark Modern': 'dark_modern',
  'Light+': 'light_plus',
  'Dark+': 'dark_plus',
  'Default High Contrast Light': 'hc_light',
  'Default High Contrast': 'hc_black',
};

/** Brackets in pairs have colors that are none of ours. */
const settings = { 'editor.wordWrap': 'on', 'editor.bracketPairColorization.enabled': false };

/** Shows the mapper, opened in the editor in front, in each theme, until each piece of its text can be read there. */
export async function expectReadable(window: EditorWindow): Promise<void> {
  mkdirSync(join(window.folder, '.vscode'), { recursive: true });
  for (const [theme, kind] of Object.entries(themes)) {
    const text = JSON.stringify({ ...settings, 'workbench.colorTheme': theme });
    const themed = window.page.locator(`.monaco-workbench[class*="themes-${kind}-json"]`);
    // VS Code misses a file that is written before it watches the folder.
    await waitUntil(`the theme ${theme}`, () => {
      writeFileSync(join(window.folder, '.vscode/settings.json'), text);
      return comes(themed.waitFor({ timeout: 10_000 }));
    });
    await expect.poll(() => faultsIn(window, theme), { message: theme }).toEqual([]);
  }
}

/**
 * What can't be read in a theme. Its colors come some time after its name, background and text each on their own: dark
 * themes and light ones take turns, so that what is left of the one before is a fault.
 */
async function faultsIn(window: EditorWindow, theme: string): Promise<readonly unknown[]> {
  const { background, pieces } = await shown(window);
  if (luminance(background) > 0.5 !== /light/i.test(theme)) return [`${background} is of the theme before`];
  const seen = pieces.map(([piece]) => piece).join('');
  const missing = ['(?P<n>', '[^', 'tempunits', 'length'].filter((piece) => !seen.includes(piece));
  const isFaint = ([piece = '', color = '']: readonly string[]) =>
    piece.trim() !== '' && contrast(color, background) < least;
  return [...missing, ...pieces.filter(isFaint)];
}

/** Pieces of text with the color they have on the screen, and that of the editor. */
async function shown({
  workbench,
}: EditorWindow): Promise<{ readonly background: string; readonly pieces: readonly (readonly string[])[] }> {
  const editor = workbench.editor(0);
  const [background, pieces] = await Promise.all([
    editor
      .locator('.monaco-editor-background')
      .first()
      .evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).backgroundColor ?? ''),
    // What the server adds beside the text has a background of its own.
    editor
      .locator('.view-line > span > span')
      .evaluateAll((spans) =>
        spans.map((span) => [
          span.textContent ?? '',
          span.ownerDocument.defaultView?.getComputedStyle(span).color ?? '',
        ]),
      ),
  ]);
  return { background, pieces };
}

/** Relative luminance of `rgb(…)`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [...color.matchAll(/[\d.]+/g)].map(([part]) => {
    const value = Number(part) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
