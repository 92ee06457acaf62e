import { isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { GraphQLInputType, GraphQLSchema } from 'graphql';
import { SEEN_KINDS } from '@falcon/domain/company/records';
import type { KindFacts, SeenKind } from '@falcon/domain/company/records';
import type { ApiClient, TestApi } from './api-client';
import { textAt, valueAt } from './api-client';
import { companyToday } from './today';

/** A value that no other record holds, and the field it was entered in. */
export interface Mark {
  readonly kind: PlantedKind;
  /** `address.addressLine1` */
  readonly field: string;
  readonly isAmount: boolean;
  /** The mark as typed into a search. */
  readonly typed: string;
}

/** A kind of record that is changed by `<api>Update` and read by `<api>(id)`. */
export interface PlantedKind {
  readonly api: string;
  readonly table: string;
  readonly type: SeenKind;
}

/** Every kind of record that users fill in, orders among them. */
export const plantedKinds = (schema: GraphQLSchema): PlantedKind[] => {
  const [queries, mutations] = [schema.getQueryType()?.getFields(), schema.getMutationType()?.getFields()];
  return Object.entries<Pick<KindFacts, 'table' | 'api'>>(SEEN_KINDS).flatMap(([type, facts]) => {
    const { table, api = table } = facts;
    const isFilledIn = 'edit' in facts && queries?.[api] && mutations?.[`${api}Update`];
    return isFilledIn ? { api, table, type: type as SeenKind } : [];
  });
};

const bare = (type: GraphQLInputType): GraphQLInputType => (isNonNullType(type) ? bare(type.ofType) : type);

/**
 * Enters marks in every field of every kind of record that accepts text or an amount, one at a time, as a Super Admin.
 */
export async function plantMarks(api: TestApi, schema: GraphQLSchema, client: ApiClient) {
  const marks: Mark[] = [];
  const ids = new Map<string, number>();
  const refused: string[] = [];
  /** Changes a record of each kind: enters its mark again in capitals, which a search still finds. */
  const again = new Map<string, () => Promise<unknown>>();
  /**
   * Formats to try for a mark, since fields accept different ones. Words are too long to occur by chance in the random
   * letters of links.
   */
  const spellingsOf = (type: string, number: number): (string | number)[] => {
    const word = `zqzqzq${number}q`;
    if (type === 'Money') return [7000.37 + 10 * number, 3.01 + number / 100];
    if (type === 'Rate') return [70.37 + number];
    if (type === 'Percent') return [11.37 + number / 10];
    if (type !== 'String') return [];
    return [
      `Zqzqzq${number}q`,
      `${word}@falcon.test`,
      `https://${word}.falcon.test`,
      `(317) 555-${String(1000 + number)}`,
      `${9_000_000 + number}`,
    ];
  };
  const typedOf = (value: string | number): string =>
    typeof value === 'number'
      ? value.toFixed(2)
      : (/zqzqzq\d+q|555-\d{4}|\d{7}/i.exec(value)?.[0] ?? value).toLowerCase();

  const rowOf = ({ table }: PlantedKind): Promise<{ id: number; version: number } | undefined> =>
    api.db
      .selectFrom(table as 'vendor')
      .select(['id', 'version'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();

  const inputOf = (name: string) => {
    const type = bare(schema.getMutationType()?.getFields()[name]?.args[0]?.type as GraphQLInputType);
    if (!isInputObjectType(type)) throw new Error(name);
    return Object.values(type.getFields());
  };

  /** What a required field of a new record is filled with. */
  let id = 1;
  /** The second record that a new one refers to, where it can't be the one with the same id. */
  let secondId = 1;
  let referenceCount = 0;
  function filled(inputType: GraphQLInputType): unknown {
    const type = bare(inputType);
    if (isListType(type)) {
      const inner = bare(type.ofType);
      return isInputObjectType(inner) ? [whole(inner.getFields())] : [filled(inner)];
    }
    if (isEnumType(type)) return (type.getValue('OTHER') ?? type.getValues().at(-1))?.name;
    if (isInputObjectType(type)) return whole(type.getFields());
    switch ((type as { name: string }).name) {
      case 'ID':
        referenceCount += 1;
        return String(referenceCount === 1 ? id : secondId);
      case 'Boolean':
        return false;
      case 'ISO8601Date':
        return companyToday();
      case 'String':
        return 'New';
      case 'JSON':
        return {};
      default:
        return 1;
    }
  }
  const whole = (fields: Readonly<Record<string, { name: string; type: GraphQLInputType }>>) =>
    Object.fromEntries(
      Object.values(fields).flatMap(({ name, type }) => (isNonNullType(type) ? [[name, filled(type)]] : [])),
    );

  /** Fills in a field of a row that was refused for it, such as `lines.0.itemId`; whether there was such a field. */
  function fillRow(fields: ReturnType<typeof inputOf>, input: Record<string, unknown>, path: string): boolean {
    const [name = '', index, part = ''] = path.split('.');
    const list = bare(fields.find((field) => field.name === name)?.type as GraphQLInputType);
    const row = isListType(list) ? bare(list.ofType) : undefined;
    const rows = input[name];
    if (!isInputObjectType(row) || !Array.isArray(rows)) return false;
    const [field, filledRow] = [row.getFields()[part], rows[Number(index)] as Record<string, unknown> | undefined];
    if (!field || !filledRow || part in filledRow) return false;
    filledRow[part] = filled(field.type);
    return true;
  }

  /** Adds a record of a kind and answers its id. */
  async function create(kind: PlantedKind): Promise<string | undefined> {
    const ids = [1, 2, 3, 4];
    const same = ids.map((one) => [one, one] as const);
    const different = ids.flatMap((one) => ids.filter((other) => other !== one).map((other) => [one, other] as const));
    for ([id, secondId] of [...same, ...different]) {
      const newId = await createdWith(kind);
      if (newId !== undefined) return newId;
    }
    return undefined;
  }
  async function createdWith(kind: PlantedKind): Promise<string | undefined> {
    referenceCount = 0;
    const fields = inputOf(`${kind.api}Create`);
    const needed = fields.filter(({ type }) => isNonNullType(type));
    const input: Record<string, unknown> = Object.fromEntries(needed.map(({ name, type }) => [name, filled(type)]));
    // If a mutation is refused because another field is missing, tries again with that field.
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const answer = await client.mutate(`${kind.api}Create`, input, `${kind.api} { id }`);
      if (answer.errors.length === 0) return textAt(answer, `${kind.api}Create.${kind.api}.id`);
      const faults = answer.errors.flatMap(
        ({ extensions }) => (extensions['fields'] as { path: string }[] | undefined) ?? [],
      );
      const missing = fields.find(
        ({ name }) => faults.some(({ path }) => path.split('.')[0] === name) && !(name in input),
      );
      if (!missing && faults.some(({ path }) => fillRow(fields, input, path))) continue;
      if (!missing) {
        refused.push(`${kind.api}Create ${JSON.stringify(input)}: ${JSON.stringify(answer.errors)}`);
        return undefined;
      }
      input[missing.name] = filled(missing.type);
    }
    return undefined;
  }

  async function plant(kind: PlantedKind): Promise<void> {
    if (!(await rowOf(kind))) await create(kind);
    const row = await rowOf(kind);
    if (!row) return;
    ids.set(kind.api, row.id);
    const accepts = async (input: object) => {
      const standing = await rowOf(kind);
      const answer = await client.mutate(
        `${kind.api}Update`,
        { id: String(row.id), version: standing?.version, ...input },
        `${kind.api} { id }`,
      );
      return answer.errors.length === 0 && valueAt(answer, `${kind.api}Update.${kind.api}.id`) !== undefined;
    };
    /** Enters a mark, in the first format that is accepted. */
    async function entered(field: string, type: string, inputWith: (value: string | number) => object) {
      for (const value of spellingsOf(type, marks.length + 1))
        if (await accepts(inputWith(value))) {
          marks.push({ kind, field, isAmount: typeof value === 'number', typed: typedOf(value) });
          if (typeof value === 'string' && !field.includes('.') && !again.has(kind.api))
            again.set(kind.api, () => accepts(inputWith(value.toUpperCase())));
          return value;
        }
      return undefined;
    }
    for (const { name, type: inputType } of inputOf(`${kind.api}Update`)) {
      if (['id', 'version', 'clientMutationId'].includes(name)) continue;
      const type = bare(inputType);
      const inner = isListType(type) ? bare(type.ofType) : type;
      const inList = (value: unknown) => (isListType(type) ? [value] : value);
      if (!isInputObjectType(inner)) {
        await entered(name, (inner as { name: string }).name, (value) => ({ [name]: inList(value) }));
        continue;
      }
      let part: Record<string, unknown> = whole(inner.getFields());
      for (const sub of Object.values(inner.getFields())) {
        const leaf = bare(sub.type);
        if (isListType(leaf) || isInputObjectType(leaf)) continue;
        const value = await entered(`${name}.${sub.name}`, (leaf as { name: string }).name, (mark) => ({
          [name]: inList({ ...part, [sub.name]: mark }),
        }));
        if (value !== undefined) part = { ...part, [sub.name]: value };
      }
    }
  }

  const plantedKindsInOrder = plantedKinds(schema);
  for (const kind of plantedKindsInOrder) await plant(kind);
  const missing = plantedKindsInOrder
    .filter((kind) => !marks.some((mark) => mark.kind === kind))
    .map(({ api: name }) => `${name}: ${refused.filter((one) => one.startsWith(`${name}Create`)).join('; ')}`);
  return { marks, ids, kinds: plantedKindsInOrder, missing, again, create };
}

/** Finds the marks in whatever is read. */
export function finderOf(marks: readonly Mark[]): (content: string) => Set<Mark> {
  const marksByText = new Map(marks.map((mark) => [mark.typed, mark]));
  const amounts = marks.filter(({ isAmount }) => isAmount).map(({ typed }) => typed.replace('.', '\\.'));
  const words = /zqzqzq\d+q|(?<=317\D{0,2})555-?\d{4}|\b9\d{6}\b/g;
  const figures = amounts.length > 0 ? new RegExp(`(?<![\\d.])(?:${amounts.join('|')})(?:0*)(?!\\d)`, 'g') : null;
  return (content) => {
    const text = content.toLowerCase().replaceAll(/(\d),(\d{3})/g, '$1$2');
    const matches = [...text.matchAll(words), ...(figures ? text.matchAll(figures) : [])].map(
      ([value]) =>
        marksByText.get(value) ??
        marksByText.get(value.replace(/^555(?=\d)/, '555-')) ??
        marksByText.get(Number(value).toFixed(2)),
    );
    return new Set(matches.filter((mark) => mark !== undefined));
  };
}
