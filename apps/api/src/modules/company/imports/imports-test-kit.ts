import { afterAll, expect } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer, ApiClient, TestApi } from '#testing/api-client';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { importCheckJob, importReadJob, importRunJob, importUndoJob } from './imports.jobs';

const FACTS =
  'id version state recordType sheet sheets headings columns { field column } missingColumns rowCount createCount updateCount sameCount skipCount faultCount hinderedCount fault';

export interface ImportFacts {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly headings: readonly string[];
  readonly columns: readonly { readonly field: string; readonly column: number }[];
  readonly missingColumns: readonly string[];
  readonly rowCount: number;
  readonly createCount: number;
  readonly updateCount: number;
  readonly sameCount: number;
  readonly skipCount: number;
  readonly faultCount: number;
  readonly hinderedCount: number;
  readonly fault: string | null;
}

export const dataUri = (content: string | Uint8Array, mime = 'text/csv'): string =>
  `data:${mime};base64,${Buffer.from(content).toString('base64')}`;

/** The API with its background jobs, and the steps of an import as a user takes them. */
export interface Desk {
  readonly api: TestApi;
  /** Uploads a file and waits until it was read and checked. */
  drop(client: ApiClient, recordType: string, content: string | Uint8Array, fileName?: string): Promise<ImportFacts>;
  step(client: ApiClient, mutation: string, input: Readonly<Record<string, unknown>>): Promise<ApiAnswer>;
  /** Runs a step that must not be refused, and waits until it is done. */
  take(client: ApiClient, mutation: string, input: Readonly<Record<string, unknown>>): Promise<ImportFacts>;
  /** Imports a file that must have no errors; returns the result. */
  bring(client: ApiClient, recordType: string, content: string): Promise<ImportFacts>;
  look(client: ApiClient, id: string): Promise<ImportFacts>;
  /** Row, column letters and sentence of every error; a record as a whole has no column. */
  faults(client: ApiClient, id: string): Promise<(readonly [row: number, letters: string | null, sentence: string])[]>;
}

export async function openDesk(): Promise<Desk> {
  const api = await testApi();
  const jobs = await runJobs(api, [importReadJob, importCheckJob, importRunJob, importUndoJob]);
  afterAll(() => jobs.stop());
  const look = async (client: ApiClient, id: string): Promise<ImportFacts> =>
    valueAt(await client.query(`query ($id: ID!) { import(id: $id) { ${FACTS} } }`, { id }), 'import') as ImportFacts;
  const settled = async (client: ApiClient, id: string): Promise<ImportFacts> => {
    await jobsEnded(api);
    return look(client, id);
  };
  const step = (client: ApiClient, mutation: string, input: Readonly<Record<string, unknown>>): Promise<ApiAnswer> =>
    client.mutate(mutation, input, 'import { id }');
  const take = async (
    client: ApiClient,
    mutation: string,
    input: Readonly<Record<string, unknown>>,
  ): Promise<ImportFacts> => settled(client, textAt(await step(client, mutation, input), `${mutation}.import.id`));
  const drop: Desk['drop'] = (client, recordType, content, fileName = 'list.csv') =>
    take(client, 'importCreate', {
      recordType,
      fileName,
      dataUri:
        typeof content === 'string'
          ? dataUri(content)
          : dataUri(content, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    });
  const faults: Desk['faults'] = async (client, id) => {
    const answer = await client.query(
      'query ($id: ID!) { importRows(importId: $id, outcomes: [FAULT], first: 200) { nodes { rowNumber faults { letters message } } } }',
      { id },
    );
    const rows = valueAt(answer, 'importRows.nodes') as {
      rowNumber: number;
      faults: { letters: string | null; message: string }[];
    }[];
    return rows.flatMap(({ rowNumber, faults: own }) =>
      own.map(({ letters, message }) => [rowNumber, letters, message] as const),
    );
  };
  return {
    api,
    look,
    step,
    take,
    drop,
    faults,
    bring: async (client, recordType, content) => {
      const preview = await drop(client, recordType, content);
      expect(await faults(client, preview.id)).toEqual([]);
      expect(preview.fault).toBeNull();
      const finishedImport = await take(client, 'importRun', { id: preview.id, version: preview.version });
      expect(finishedImport).toMatchObject({ state: 'DONE', fault: null });
      return finishedImport;
    },
  };
}

/** The vendors with such a name, with their addresses. */
export const vendorsNamed = ({ db }: TestApi, like: string) =>
  db
    .selectFrom('vendor')
    .innerJoin('address', 'address.id', 'vendor.addressId')
    .select(['vendor.id', 'name', 'phone', 'vendorType', 'shippingRateE4', 'version', 'address.singleLine'])
    .where('name', 'like', like)
    .orderBy('vendor.id')
    .execute();
