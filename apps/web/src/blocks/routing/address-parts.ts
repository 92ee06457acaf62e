/** An address with a query, as a link takes it. */
export function addressParts(address: string): { to: string; search: Record<string, string> } {
  const [to = '/', query = ''] = address.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
