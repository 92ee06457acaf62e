/** The address of a map of a place; a phone opens its own maps program with it. */
export function mapsAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
