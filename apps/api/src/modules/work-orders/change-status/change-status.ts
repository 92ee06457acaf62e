import type { Transaction } from 'kysely';
import { z } from 'zod';
import { statusById, STATUSES } from '@falcon/domain/work-order-status';
import type { StatusName } from '@falcon/domain/work-order-status';
import type { DB } from '../../../db/database';
import type { Context, TransactionContext } from '../../../core/context';
import { CodedError, constraintError, idInput, parseInput } from '../../../core/errors';
import type { MutationCall, MutationError } from '../../../core/mutation';
import { changeOnce } from '../change-once';
import type { WorkOrderRecord } from '../work-order-rows';
import { executeStep } from './execute-step';

const MOST = 500;

const changeStatusInput = z.object({
  ids: z.array(idInput).min(1, 'Choose at least one work order.').max(MOST, `At most ${MOST} work orders at once.`),
  statusId: idInput.refine((id) => statusById(id) !== undefined, 'Select a status.'),
  reason: z.string().trim().max(1000, 'A reason has at most 1,000 characters.').nullish(),
  version: z.int().positive().nullish(),
  force: z.boolean().nullish(),
  installDate: z.string().nullish(),
  cartonsPulled: z.boolean().nullish(),
  acceptUnstocked: z.boolean().nullish(),
  quantitiesConfirmed: z.boolean().nullish(),
  acknowledgedDuplicateIds: z.array(idInput).max(100).nullish(),
  fromStatusIds: z
    .array(idInput.refine((id) => statusById(id) !== undefined, 'Select a status.'))
    .max(STATUSES.length)
    .nullish(),
});

export interface StatusChanged {
  readonly workOrders: readonly WorkOrderRecord[];
  readonly errors: readonly MutationError[];
}

/**
 * Changes the status of one or many orders; each has its own transaction, so a refused one is reported with its sentence and the others
 * go through. A repeated submit returns the first one's result. Steps that need more than a click (assign, create invoice, record
 * payment) have their own operations.
 */
export async function changeStatus(ctx: Context, raw: unknown, call: MutationCall): Promise<StatusChanged> {
  const input = parseInput(changeStatusInput, raw);
  const to = statusById(input.statusId)?.name as StatusName;
  const workOrders: WorkOrderRecord[] = [];
  const errors: MutationError[] = [];
  for (const id of new Set(input.ids)) {
    const outcome = await moveOne(ctx, id, to, input, call);
    if (outcome.ok) workOrders.push(outcome.order);
    else errors.push({ modelId: id, message: outcome.message, path: outcome.path });
  }
  return { workOrders, errors };
}

type Outcome<Result> =
  | { readonly ok: true; readonly order: Result }
  | { readonly ok: false; readonly message: string; readonly path?: string | undefined };

function moveOne(
  ctx: Context,
  id: number,
  to: StatusName,
  input: z.output<typeof changeStatusInput>,
  call: MutationCall,
): Promise<Outcome<WorkOrderRecord>> {
  const move = async (trx: Transaction<DB>, ctx: TransactionContext) => {
    const done = await executeStep(trx, ctx, id, to, {
      reason: input.reason ?? '',
      ...(input.version == null ? {} : { version: input.version }),
      force: input.force ?? false,
      ...(input.installDate === undefined ? {} : { installDate: input.installDate }),
      cartonsPulled: input.cartonsPulled ?? false,
      acceptUnstocked: input.acceptUnstocked ?? false,
      quantitiesConfirmed: input.quantitiesConfirmed ?? false,
      acknowledgedDuplicateIds: input.acknowledgedDuplicateIds ?? [],
      ...(input.fromStatusIds == null
        ? {}
        : { from: input.fromStatusIds.flatMap((statusId) => statusById(statusId)?.name ?? []) }),
    });
    return done.order;
  };
  return asOutcome(() => ctx.transaction((trx, ctx) => changeOnce(trx, ctx, call, id, () => move(trx, ctx))));
}

/** Turns a refusal for users into data; unexpected errors are thrown on. */
export async function asOutcome<Result>(work: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { ok: true, order: await work() };
  } catch (error) {
    const coded = error instanceof CodedError ? error : constraintError(error);
    if (!coded) throw error;
    const [field] = (coded.extensions['fields'] ?? []) as readonly { readonly path: string }[];
    return { ok: false, message: coded.message, path: field?.path };
  }
}
