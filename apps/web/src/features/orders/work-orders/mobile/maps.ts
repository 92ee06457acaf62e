/** The address of a map; a phone opens its own maps app with it. */
export function mapsAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
