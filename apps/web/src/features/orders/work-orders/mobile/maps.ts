/** The address of a map; a phone opens it in its maps app. */
export function mapsAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
