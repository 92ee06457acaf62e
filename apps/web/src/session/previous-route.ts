let previous: string | null = null;

/** The address that was open before the current one, or null on the first page. */
export function getPreviousRoute(): string | null {
  return previous;
}

/** Remembers the address just left. */
export function rememberPreviousRoute(address: string | null): void {
  previous = address;
}
