import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer, ApiClient, TestApi } from '#testing/api-client';
import { jobsEnded, runJobs as processJobs } from '#testing/jobs-kit';
import { make, startCompany } from '#testing/records-kit';
import type { Company } from '#testing/records-kit';
import { customerSettingsUndoJob, customerSettingsUpdateJob } from './updates/customer-settings.jobs';

/** An office whose customers have preferences. */
export interface SettingsDesk extends Company {
  readonly api: TestApi;
  /** A separate firm for each test, so that "all that match" is what the test created. */
  firm(): Promise<string>;
  customer(name: string, pmfId: string, more?: Readonly<Record<string, unknown>>): Promise<string>;
  unit(customerId: string, name: string, flooringTypeId?: number): Promise<string>;
}

export async function openSettingsDesk(): Promise<SettingsDesk> {
  const api = await testApi();
  const company = await startCompany(api);
  const { office, customerTypeId } = company;
  let firms = 0;
  return {
    ...company,
    api,
    firm: () => {
      firms += 1;
      return make(office, 'propertyFirmCreate', { name: `Firm ${firms}` }, 'propertyFirm');
    },
    customer: (name, pmfId, more) =>
      make(office, 'customerCreate', { name, pmfId, customerTypeId, ...more }, 'customer'),
    unit: (customerId, name, flooringTypeId = 1) =>
      make(office, 'unitCreate', { customerId, flooringTypeId, name }, 'unit'),
  };
}

const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The API's message for each wrong field. */
export const faults = (answer: ApiAnswer) =>
  answer.errors.flatMap((error) => (error.extensions['fields'] ?? []) as { path: string; message: string }[]);

/** Previews an update: `customerSettingsPreferences` and the new values. */
export const preview = (
  client: ApiClient,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<ApiAnswer> =>
  client.query(
    `query ($input: ${pascal(name)}PreviewInput!) { ${name}Preview(input: $input) { total changing unchanged fingerprint changes { setting from to count } refusals { message count } } }`,
    { input },
  );

/** Previews an update and starts it, as the screen does; returns its id, or the refusal. */
export async function start(
  client: ApiClient,
  name: string,
  mutation: string,
  input: Readonly<Record<string, unknown>>,
): Promise<ApiAnswer> {
  const previewAnswer = await preview(client, name, input);
  const fingerprint = valueAt(previewAnswer, `${name}Preview.fingerprint`);
  return fingerprint === undefined
    ? previewAnswer
    : client.mutate(
        mutation,
        { ...input, fingerprint },
        'customerSettingsUpdate { id state jobStatus { id } description }',
      );
}

/** Runs the background jobs until every one has ended. */
export async function runJobs(api: TestApi): Promise<void> {
  const jobs = await processJobs(api, [customerSettingsUpdateJob, customerSettingsUndoJob]);
  await jobsEnded(api);
  await jobs.stop();
}

const UPDATE = `query ($id: ID!) { customerSettingsUpdate(id: $id) {
  kind description state rowCount changedCount unchangedCount refusedCount undoneCount keptCount userName undoUserName leftRows { customerName unitName message } } }`;

/** The outcome of a mass update. */
export const updateOf = async (client: ApiClient, id: string): Promise<Record<string, unknown>> =>
  valueAt(await client.query(UPDATE, { id }), 'customerSettingsUpdate') as Record<string, unknown>;

/** Starts an update, runs it to its end and returns its id. */
export async function update(
  api: TestApi,
  client: ApiClient,
  name: string,
  mutation: string,
  input: Readonly<Record<string, unknown>>,
): Promise<string> {
  const id = textAt(await start(client, name, mutation, input), `${mutation}.customerSettingsUpdate.id`);
  await runJobs(api);
  return id;
}

/** Undoes an update and runs that to its end. */
export async function undo(api: TestApi, client: ApiClient, id: string): Promise<Record<string, unknown>> {
  const answer = await client.mutate('customerSettingsUpdateUndo', { id }, 'customerSettingsUpdate { id }');
  if (answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors));
  await runJobs(api);
  return updateOf(client, id);
}

/** The text of the newest job's file. */
export async function resultFile(api: TestApi): Promise<string[]> {
  const { storageKey } = await api.db
    .selectFrom('generatedFile')
    .select('storageKey')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const file = await api.services.files.storage.read(storageKey);
  const parts: Buffer[] = [];
  for await (const part of file?.stream ?? []) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8').trim().split('\r\n');
}
