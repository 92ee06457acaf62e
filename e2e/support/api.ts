import type { Page } from 'playwright-core';

/** Runs a mutation as the user of an open window, as its page would; it must be answered without an error. */
export async function mutate(page: Page, name: string, input: object): Promise<void> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { clientMutationId } }`;
  const errors = await page.evaluate(
    async (body) => {
      const token = /(?:^|; )jwt=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
      });
      return ((await answer.json()) as { errors?: readonly { readonly message: string }[] }).errors ?? [];
    },
    JSON.stringify({ query, variables: { input } }),
  );
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join(' ')}`);
}
