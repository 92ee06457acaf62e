import type { Page } from 'playwright-core';
import { product } from './products';

/** Queries as the user of a window, even before its first visit; throws on errors. */
export async function answered<Data>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const cookies = await page.context().cookies(product().url);
  const token = cookies.find(({ name }) => name === 'jwt')?.value ?? '';
  const answer = await fetch(`${product().url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors = [] } = (await answer.json()) as {
    data?: unknown;
    errors?: readonly { readonly message: string }[];
  };
  if (errors.length > 0) throw new Error(`${query}: ${errors.map(({ message }) => message).join(' ')}`);
  return data as Data;
}

/**
 * Runs a mutation as the user of a window, even before its first visit, and returns the selected payload; throws on
 * errors.
 */
export async function mutate<Payload>(
  page: Page,
  name: string,
  input: object,
  fields = 'clientMutationId',
): Promise<Payload> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`;
  const data = await answered<Record<string, Payload>>(page, query, { input });
  return data[name] as Payload;
}
