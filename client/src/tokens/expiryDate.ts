/** A day as a person types it. */
const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * The end of a day `YYYY-MM-DD` in the local time zone, in milliseconds since 1970: the token may be valid until then.
 * Undefined for text that is no day.
 */
export function endOfDay(text: string): number | undefined {
  const [, year, month, day] = (isoDay.exec(text.trim()) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(year, month - 1, day, 23, 59, 59, 999);
  // February 30 would become a day of March.
  return date.getMonth() === month - 1 && date.getDate() === day ? date.getTime() : undefined;
}
