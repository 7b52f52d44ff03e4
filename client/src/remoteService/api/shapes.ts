/**
 * Shapes of answers, read leniently: what the specification does not show is optional, and a member of another type
 * counts as absent (docs/service.md#endpoints).
 */
import * as v from 'valibot';

export const optionalText = v.fallback(v.optional(v.string()), undefined);
export const optionalNumber = v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined);
export const optionalFlag = v.fallback(v.optional(v.boolean()), undefined);
export const textList = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.filter((item): item is string => typeof item === 'string')),
  ),
  [],
);

/** An object with any members; not a list. Names that reach a prototype are omitted. */
export const jsonObject = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
);

/** A time in milliseconds since 1970; a text without a time zone is UTC, as the service writes it. */
export const optionalTime = v.fallback(
  v.optional(v.pipe(v.string(), v.transform(millisecondsOf), v.number())),
  undefined,
);

/** Like `optionalTime`, but null is kept, because it means never. */
export const nullableTime = v.union([v.null(), optionalTime]);

/** Needed because `Date.parse` accepts `token 5` as a day, and a time without a zone as local. */
const isoTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/i;

function millisecondsOf(text: string): number | undefined {
  const [, day, clock, zone = 'Z'] = isoTime.exec(text) ?? [];
  if (day === undefined) return undefined;
  const time = Date.parse(clock === undefined ? day : `${day}T${clock}${zone.toUpperCase()}`);
  return Number.isNaN(time) ? undefined : time;
}

/** Returns the schema of a list that keeps the readable items and counts the unreadable ones. */
export function listOf<const S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((values) => {
      const read = values.map((value) => v.safeParse(item, value));
      const items = read.flatMap((each) => (each.success ? [each.output] : []));
      return { items, unreadable: values.length - items.length };
    }),
  );
}

/** The position of a page in its list; the service's own links are not followed (docs/service.md#readings 8). */
export const pagination = v.fallback(
  v.object({ page: optionalNumber, page_size: optionalNumber, total: optionalNumber }),
  { page: undefined, page_size: undefined, total: undefined },
);
export type Pagination = Partial<v.InferOutput<typeof pagination>>;
