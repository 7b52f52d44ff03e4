/** A class of many quantities, and a data file that has as many fields, most of them by other names. */
import { Catalogue } from '../../../server/src/schema/catalogue.ts';
import { fieldClasses } from '../../../server/src/schema/fieldClasses.ts';
import { knowledgeOf, type SchemaKnowledge } from '../../../server/src/schema/knowledge.ts';

/** What is measured, and of which part: each name shares a word with many others. */
const parts =
  'substrate chamber source target furnace holder anode cathode column sample nozzle shutter filament crucible lamp pump valve beam detector stage reactor bath gas window lens'.split(
    ' ',
  );
const measured: readonly (readonly [name: string, unit?: string, written?: string])[] = [
  ['temperature', 'kelvin', '°C'],
  ['pressure', 'pascal', 'mbar'],
  ['voltage', 'volt', 'mV'],
  ['current', 'ampere', 'mA'],
  ['power', 'watt', 'kW'],
  ['distance', 'meter', 'cm'],
  ['thickness', 'meter', 'nm'],
  ['diameter', 'meter', 'mm'],
  ['mass', 'kilogram', 'mg'],
  ['duration', 'second', 'min'],
  ['frequency', 'hertz', 'kHz'],
  ['energy', 'joule', 'eV'],
  ['volume', 'meter ** 3', 'mL'],
  ['angle'],
  ['count'],
  ['material'],
  ['supplier'],
  ['state'],
  ['comment'],
  ['start_date'],
];
const texts = new Set(['material', 'supplier', 'state', 'comment']);

const schema = 'wide.Wide';

interface WideClass {
  readonly schemas: SchemaKnowledge;
  readonly schema: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Field → the quantity that means the same. */
  readonly placeOf: ReadonlyMap<string, string>;
}

/** @param count of members, and of fields */
export function wideClass(count: number): WideClass {
  const names = Array.from({ length: count }, (_, at) => nameAt(at));
  const fields = names.map(({ part, what }, at) => spelled(part, what, at));
  const quantities = names.map(({ part, what: [what, unit] }) => {
    const type = what === 'start_date' ? 'datetime' : texts.has(what) ? 'str' : 'float64';
    return `${part}_${what}: ${type}${unit === undefined ? '' : ` in ${unit}`}`;
  });
  const classes = fieldClasses({ wide: { Wide: { bases: [], quantities } } });
  return {
    schemas: knowledgeOf([new Catalogue({ aliases: {}, classes })]),
    schema,
    data: Object.fromEntries(names.map(({ what }, at) => [fields[at], sampleOf(what[0], at)])),
    placeOf: new Map(names.map(({ part, what }, at) => [fields[at] ?? '', `${part}_${what[0]}`])),
  };
}

function nameAt(at: number) {
  const round = Math.floor(at / (parts.length * measured.length));
  const part = parts[Math.floor(at / measured.length) % parts.length] ?? '';
  const what = measured[at % measured.length] ?? ['name'];
  return { part: round === 0 ? part : `${part}_${round + 1}`, what };
}

/** As instruments and people write it: `chamberPressure`, `Chamber Pressure (mbar)`, `chamber-pressure`, `press chamber`. */
function spelled(part: string, [what, , unit]: (typeof measured)[number], at: number): string {
  const capital = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());
  switch (at % 4) {
    case 0:
      return part + capital(what);
    case 1:
      return `${capital(part)} ${capital(what)}${unit === undefined ? '' : ` (${unit})`}`;
    case 2:
      return `${part}-${what}`;
    default:
      return `${what.slice(0, 5)} ${part}`;
  }
}

function sampleOf(what: string, at: number): unknown {
  if (what === 'start_date') return `2025-03-${String((at % 28) + 1).padStart(2, '0')}`;
  return texts.has(what) ? `text ${at}` : at + 0.5;
}
