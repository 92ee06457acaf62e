import { startJobs } from '../../jobs/start-jobs';
import type { JobRunner } from '../../jobs/start-jobs';
import { eventually, startTestApi, textAt, valueAt } from '../../testing/api-client';
import type { ApiAnswer, ApiClient, TestApi } from '../../testing/api-client';
import { silentLog } from '../../testing/live';
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
  look(client: ApiClient, id: string): Promise<ImportFacts>;
  /** Row, column letters and sentence of every error; a record as a whole has no column. */
  faults(client: ApiClient, id: string): Promise<(readonly [row: number, letters: string | null, sentence: string])[]>;
  close(): Promise<void>;
}

export async function openDesk(): Promise<Desk> {
  const api = await startTestApi();
  const jobs: JobRunner = await startJobs({
    connectionString: api.connectionString,
    services: api.services,
    jobs: [importReadJob, importCheckJob, importRunJob, importUndoJob],
    log: silentLog,
    pollIntervalMs: 50,
  });
  const look = async (client: ApiClient, id: string): Promise<ImportFacts> =>
    valueAt(await client.query(`query ($id: ID!) { import(id: $id) { ${FACTS} } }`, { id }), 'import') as ImportFacts;
  const settled = async (client: ApiClient, id: string): Promise<ImportFacts> => {
    await eventually(
      async () =>
        (await api.db.selectFrom('jobStatus').select('id').where('status', 'in', ['ENQUEUED', 'PROCESSING']).execute())
          .length === 0,
      60_000,
    );
    return look(client, id);
  };
  const step = (client: ApiClient, mutation: string, input: Readonly<Record<string, unknown>>): Promise<ApiAnswer> =>
    client.mutate(mutation, input, 'import { id }');
  const take = async (
    client: ApiClient,
    mutation: string,
    input: Readonly<Record<string, unknown>>,
  ): Promise<ImportFacts> => settled(client, textAt(await step(client, mutation, input), `${mutation}.import.id`));
  return {
    api,
    look,
    step,
    take,
    drop: (client, recordType, content, fileName = 'list.csv') =>
      take(client, 'importCreate', {
        recordType,
        fileName,
        dataUri:
          typeof content === 'string'
            ? dataUri(content)
            : dataUri(content, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
      }),
    faults: async (client, id) => {
      const answer = await client.query(
        'query ($id: ID!) { importRows(importId: $id, outcomes: [FAULT], first: 200) { nodes { rowNumber faults { letters message } } } }',
        { id },
      );
      const rows = valueAt(answer, 'importRows.nodes') as {
        rowNumber: number;
        faults: { letters: string | null; message: string }[];
      }[];
      return rows.flatMap(({ rowNumber, faults }) =>
        faults.map(({ letters, message }) => [rowNumber, letters, message] as const),
      );
    },
    close: async () => {
      await jobs.stop();
      await api.close();
    },
  };
}
