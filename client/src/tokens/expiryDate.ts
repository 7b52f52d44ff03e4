/** A day as a person types it. */
const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * The end of a day `YYYY-MM-DD` where the user is, in milliseconds since 1970: a token of that day may still work then.
 * Undefined for what is no day.
 */
export function endOfDay(text: string): number | undefined {
  const [, year, month, day] = (isoDay.exec(text.trim()) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(year, month - 1, day, 23, 59, 59, 999);
  // February 30 would become a day of March.
  return date.getMonth() === month - 1 && date.getDate() === day ? date.getTime() : undefined;
}
