import { buffer } from 'node:stream/consumers';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { snake } from '@falcon/domain/kit/text';
import type { DB } from '#db/database';
import { inTransaction } from '#db/in-transaction';
import type { Context, MutationCall, Services, TransactionContext } from '#core/context';
import { constraintError, notFound, recordId, validationError } from '#core/errors';
import type { CodedError } from '#core/errors';
import { discardFile, putWithRow } from '#files/stray-files';
import { defineJob } from '#jobs/define-job';
import type { JobDefinition, JobInTransaction, JobRun } from '#jobs/define-job';
import { enqueueJob } from '#jobs/enqueue';
import { addHistory, requireSeen } from '#kit/record-kit';
import { fileQueries } from './files.queries';
import type { FilePatch, FileTable, NewFile, StagedFile, StagedHead } from './staged-file';

type Payload = Readonly<Record<string, unknown>>;

/** A job that takes one step of a file, and the state of the file while it does. */
export type StepJob<Options extends object> = JobDefinition<Payload> & {
  readonly state: string;
  /** What the step needs besides the file. */
  readonly options: z.ZodType<Options>;
};

/** What a step works with: the file as the job finds it. */
export interface Step<Head, Options extends object = object> {
  readonly file: Head;
  readonly options: Options;
  readonly ctx: Context;
  readonly run: JobRun;
}

/** A step that a job is to take. */
export interface NextStep<Options extends object> {
  readonly job: StepJob<Options>;
  readonly options: Options;
  /** What the tray of jobs calls it. */
  readonly description: string;
}

/** What was checked before no longer holds, so nothing of the step is stored. */
export class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** The operations on a kind of staged file. */
export function stagedFiles<Table extends FileTable, Head extends StagedHead>(definition: StagedFile<Table, Head>) {
  const { table, rows, kind, subject, busy, gone, interrupted, isVisible, admit, contextOf, changes } = definition;
  const queries = fileQueries(definition);
  const { byId, lock, insert, set, remove, forgetRows } = queries;
  const fileTable: FileTable = table;

  const answerOf = (file: Head) => ({ [table]: file }) as { readonly [Name in Table]: Head };
  const isBusy = (file: Head): boolean => file.jobRuns && interrupted(file) !== null;
  const stateOf = (file: Head): Head['state'] => (file.jobRuns ? file.state : (interrupted(file) ?? file.state));

  function requireVisible(ctx: TransactionContext, file: Head | undefined, id: string | number): Head {
    if (!file || isVisible?.(ctx, file) === false) throw notFound(kind, id);
    return file;
  }

  /** Starts a step; the lock and the state of the file prevent a second one. */
  async function begin<Options extends object>(
    trx: Transaction<DB>,
    ctx: TransactionContext,
    id: number,
    { job, options, description }: NextStep<Options>,
    patch?: FilePatch<Table>,
  ): Promise<void> {
    const payload = { ...options, [rows.fileId]: id };
    const { jobStatusId } = await enqueueJob(trx, { userId: ctx.requireUser().id, job, payload, description });
    await set(trx, id, { ...patch, state: job.state, fault: null, jobStatusId });
  }

  /** Changes a locked file: not while a job works on it, and not if others changed it since. */
  async function change(
    ctx: Context,
    { id, version = null }: { readonly id: number; readonly version?: number | null },
    work: (trx: Transaction<DB>, ctx: TransactionContext, file: Head) => Promise<void>,
  ) {
    return ctx.transaction(async (trx, ctx) => {
      const file = requireVisible(ctx, await lock(trx, id), id);
      admit?.(ctx, file);
      if (isBusy(file)) throw validationError('id', busy);
      const place = { recordType: snake(fileTable), recordId: id };
      if (version !== null)
        await requireSeen(trx, ctx, { kind, id, subject: subject(file), ...place }, version, file.version);
      await work(trx, ctx, { ...file, state: stateOf(file) });
      const after = await byId(trx, id);
      if (after)
        await addHistory(trx, {
          ...place,
          action: 'update',
          userId: ctx.requireUser().id,
          version: after.version,
          changes: changes(file, after),
        });
      return answerOf(after ?? file);
    });
  }

  /** Ends a step with a refusal, which the file keeps. */
  async function refuse({ file, run }: Step<Head>, fault: string): Promise<never> {
    await set(run.db, file.id, { state: interrupted(file) ?? file.state, fault });
    throw validationError('id', fault);
  }

  /**
   * Carries out a step in one transaction: all of it or nothing, also if its process is killed. `outdated` is the refusal
   * when the work throws Outdated, or the database refuses it for what others stored since.
   */
  async function carryOut(
    step: Step<Head>,
    work: (trx: Transaction<DB>, run: JobInTransaction) => Promise<string>,
    outdated?: (refusal: CodedError | null) => string,
  ): Promise<string> {
    try {
      return await step.run.transaction(async (trx, run) => {
        const sentence = await work(trx, run);
        await run.complete(trx, sentence);
        return sentence;
      });
    } catch (error) {
      const refusal = constraintError(error);
      if (!outdated || !(refusal ?? error instanceof Outdated)) throw error;
      return refuse(step, outdated(refusal));
    }
  }

  return {
    ...queries,
    gone,
    stateOf,
    begin,
    change,

    /** A file that this user sees; NOT_FOUND for all others. */
    visible: async (ctx: Context, id: string | number): Promise<Head> =>
      requireVisible(ctx, await byId(ctx.db, recordId(kind, id)), id),

    /** Stores an uploaded file and starts to read it; a repeated submit gets the file of the first one. */
    accept: <Options extends object>(
      ctx: Context,
      call: MutationCall,
      data: Buffer,
      read: NextStep<Options>,
      rowOf: (trx: Transaction<DB>, ctx: TransactionContext) => Promise<NewFile<Table>>,
    ) =>
      putWithRow(ctx.services.files.storage, data, (storageKey) =>
        ctx.transaction(async (trx, ctx) => {
          const { id, repeated } = await ctx.once(call, async () => {
            const newId = await insert(trx, { ...(await rowOf(trx, ctx)), fileSize: data.byteLength, storageKey });
            await begin(trx, ctx, newId, read);
            return newId;
          });
          return { row: answerOf(requireVisible(ctx, await byId(trx, id), id)), repeated };
        }),
      ),

    /** Removes a file with its rows, unless `require` refuses. */
    discard: async (ctx: Context, id: number, require: (file: Head) => void) => {
      const answer = await change(ctx, { id }, async (trx, _ctx, file) => {
        require(file);
        await remove(trx, id);
      });
      const { storageKey } = answer[table];
      if (storageKey !== null) await discardFile(ctx.services.files.storage, storageKey);
      return answer;
    },

    /** Removes an expired file, or only its rows where something of it, `rest`, is kept. */
    expire: async (
      services: Services,
      id: number,
      { isOver, rest }: { isOver: (file: Head) => boolean; rest: (file: Head) => FilePatch<Table> | null },
    ): Promise<void> => {
      const storageKey = await inTransaction(services, async (trx) => {
        const file = await lock(trx, id);
        if (!file || file.jobRuns || !isOver(file)) return null;
        const patchOfRest = rest(file);
        if (patchOfRest === null) await remove(trx, id);
        else {
          await forgetRows(trx, id);
          await set(trx, id, { ...patchOfRest, storageKey: null });
        }
        return file.storageKey;
      });
      if (storageKey !== null) await discardFile(services.files.storage, storageKey);
    },

    /** The job of a step; load what it does inside `work`. */
    job: <Options extends object = object>({
      name,
      description,
      ...step
    }: Pick<JobDefinition<Payload>, 'name' | 'description'> & {
      readonly state: Head['state'];
      readonly options: z.ZodType<Options>;
      readonly work: (step: Step<Head, Options>) => Promise<string>;
    }): StepJob<Options> => ({
      ...step,
      ...defineJob({
        name,
        description,
        payload: z.record(z.string(), z.unknown()),
        run: async (payload, run) => {
          const file = await byId(run.db, z.number().int().parse(payload[rows.fileId]));
          if (!file) return gone;
          return step.work({ file, options: step.options.parse(payload), ctx: await contextOf(run, file), run });
        },
      }),
    }),

    /** The bytes of a file that is to be read again from its beginning; null when the file is gone. */
    open: async ({ file, run }: Step<Head>): Promise<Buffer | null> => {
      const content = file.storageKey === null ? null : await run.services.files.storage.read(file.storageKey);
      if (!content) return null;
      await forgetRows(run.db, file.id);
      await run.progress(1, 'Opening the file');
      return buffer(content.stream);
    },

    /** Returns a file to its users: the result of the step and the end of its job are seen at the same moment. */
    settle: (step: Step<Head>, result: FilePatch<Table>, sentence: string): Promise<string> =>
      carryOut(step, async (trx) => {
        await set(trx, step.file.id, result);
        return sentence;
      }),
    carryOut,
    refuse,
  };
}
