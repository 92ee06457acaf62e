import { isInputObjectType, isNonNullType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import type { ApiClient } from './api-client';
import type { Read } from './read-everything';

/** What is said by the refusals of changes to a version that there never was. */
export async function readRefusals(
  client: ApiClient,
  schema: GraphQLSchema,
  ids: ReadonlyMap<string, number>,
): Promise<Read[]> {
  const read: Read[] = [];
  for (const [name, { args }] of Object.entries(schema.getMutationType()?.getFields() ?? {})) {
    const input = args[0] && isNonNullType(args[0].type) ? args[0].type.ofType : undefined;
    if (!isInputObjectType(input)) continue;
    const fields = input.getFields();
    const needed = Object.values(fields).filter(({ type }) => isNonNullType(type));
    if (!fields['version'] || needed.some((field) => field.name !== 'id' && field.name !== 'version')) continue;
    const kind = [...ids.keys()].findLast((api) => name.startsWith(api));
    const id = String(ids.get(kind ?? '') ?? 1);
    // oxlint-disable-next-line no-await-in-loop
    const { errors } = await client.mutate(name, { id, version: 999_999 }, '__typename');
    read.push({ root: name, asked: name, text: JSON.stringify(errors) });
  }
  return read;
}
