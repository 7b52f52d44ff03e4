/**
 * Formats the date and the time in the user's format.
 * @param time milliseconds since 1970
 */
export function timeText(time: number): string {
  return new Date(time).toLocaleString();
}
