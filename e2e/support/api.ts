import type { Page } from 'playwright-core';

/** Asks as the user of an open window, as its page would; there must be no error. */
export async function answered<Data>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const { data, errors = [] } = await page.evaluate(async (body) => {
    const token = /(?:^|; )jwt=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    });
    return (await answer.json()) as { data?: unknown; errors?: readonly { readonly message: string }[] };
  }, JSON.stringify({ query, variables }));
  if (errors.length > 0) throw new Error(`${query}: ${errors.map(({ message }) => message).join(' ')}`);
  return data as Data;
}

/** Runs a mutation as the user of an open window, as its page would; it must be answered without an error. */
export async function mutate(page: Page, name: string, input: object): Promise<void> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  await answered(page, `mutation ($input: ${type}!) { ${name}(input: $input) { clientMutationId } }`, { input });
}
