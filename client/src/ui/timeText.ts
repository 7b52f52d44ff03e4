/** A day and time as the user's system writes it. @param time milliseconds since 1970 */
export function timeText(time: number): string {
  return new Date(time).toLocaleString();
}
