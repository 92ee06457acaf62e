/** An address with the printed filters that have a value; commas between a filter's values stay readable. */
export function addressWith(path: string, printed: Readonly<Record<string, string | undefined>>): string {
  const words = Object.entries(printed).flatMap(([name, word]) =>
    word === undefined ? [] : [`${name}=${encodeURIComponent(word).replaceAll('%2C', ',')}`],
  );
  return words.length === 0 ? path : `${path}?${words.join('&')}`;
}
