/**
 * Reading and writing members whose names are known only when the program runs. A JavaScript engine remembers at each place in
 * the code where the member stood that was asked for last; with ever other names at one place it looks each up, which takes
 * three times as long. So the first names that are used often get a place of their own.
 */

/** Names by place; −1 is the place for all others. */
class Places {
  readonly #places = new Map<string, number>();

  /** The place of a name, from now on its own if one is free. */
  of(name: string): number {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = this.#places.size < count ? this.#places.size : -1;
    if (place >= 0) this.#places.set(name, place);
    return place;
  }
}

/** The same name as an engine keeps it for members: it needs not be looked up before a member of this name is. */
export function memberName(name: string): string {
  const [kept = name] = Object.keys({ [name]: 0 });
  return kept;
}

/** As many as there are cases below. */
const count = 16;

export const readPlaces = new Places();
export const writePlaces = new Places();

/** @param place of the name in `readPlaces`, or −1 */
export function readMember(object: Readonly<Record<string, unknown>>, name: string, place: number): unknown {
  switch (place) {
    case 0:
      return object[name];
    case 1:
      return object[name];
    case 2:
      return object[name];
    case 3:
      return object[name];
    case 4:
      return object[name];
    case 5:
      return object[name];
    case 6:
      return object[name];
    case 7:
      return object[name];
    case 8:
      return object[name];
    case 9:
      return object[name];
    case 10:
      return object[name];
    case 11:
      return object[name];
    case 12:
      return object[name];
    case 13:
      return object[name];
    case 14:
      return object[name];
    case 15:
      return object[name];
    default:
      return object[name];
  }
}

/**
 * Writes all values that are something.
 * @param places of the names in `writePlaces`, or −1
 */
export function writeMembers(
  object: Record<string, unknown>,
  names: readonly string[],
  values: readonly unknown[],
  places: readonly number[],
): void {
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    const value = values[index];
    if (value === undefined) continue;
    const place = places[index] ?? -1;
    switch (place) {
      case 0:
        object[name] = value;
        break;
      case 1:
        object[name] = value;
        break;
      case 2:
        object[name] = value;
        break;
      case 3:
        object[name] = value;
        break;
      case 4:
        object[name] = value;
        break;
      case 5:
        object[name] = value;
        break;
      case 6:
        object[name] = value;
        break;
      case 7:
        object[name] = value;
        break;
      case 8:
        object[name] = value;
        break;
      case 9:
        object[name] = value;
        break;
      case 10:
        object[name] = value;
        break;
      case 11:
        object[name] = value;
        break;
      case 12:
        object[name] = value;
        break;
      case 13:
        object[name] = value;
        break;
      case 14:
        object[name] = value;
        break;
      case 15:
        object[name] = value;
        break;
      default:
        object[name] = value;
    }
  }
}
