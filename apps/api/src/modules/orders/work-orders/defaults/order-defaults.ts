import { isFlooringTypeId } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import type { Context } from '#core/context';
import { notFound, validationError } from '#core/errors';
import { isOfOwn } from '#kit/record-kit';
import { copyDefaults } from './copy-defaults';
import type { FilledOrder } from './copy-defaults';
import { orderCustomer, orderSources, orderUnit } from './defaults.queries';
import type { OrderCustomer, OrderUnit } from './defaults.queries';

export interface DefaultsQuestion {
  readonly customerId: number;
  readonly unitId: number | null;
  /** Required without a unit. */
  readonly flooringTypeId: number | null;
}

export interface OrderDefaults extends FilledOrder {
  readonly customer: OrderCustomer;
  readonly unit: OrderUnit | null;
}

/** The customer, if the user can see it. */
function requireVisible(
  customer: OrderCustomer | undefined,
  ctx: Pick<Context, 'salespersonScope'>,
  id: number,
): OrderCustomer {
  if (!customer || !isOfOwn(ctx, 'CUSTOMER', customer)) throw notFound('Customer', id);
  return customer;
}

function enabled(customer: OrderCustomer): OrderCustomer {
  if (!customer.isEnabled)
    throw validationError('customerId', `${customer.name} is disabled. Enable the customer before creating an order.`);
  return customer;
}

/** A customer that the user can see. */
export const visibleOrderCustomer = async (ctx: Context, id: number): Promise<OrderCustomer> =>
  requireVisible(await orderCustomer(ctx.db, id), ctx, id);

/** The customer of a new order: visible to the user, and enabled. */
export const customerForOrder = async (ctx: Context, id: number): Promise<OrderCustomer> =>
  enabled(await visibleOrderCustomer(ctx, id));

/** The unit of an order: it must be enabled and belong to this customer; otherwise NOT_FOUND. */
export const unitForOrder = async (db: Database, customerId: number, id: number): Promise<OrderUnit> =>
  enabledUnit(await orderUnit(db, id), customerId, id);

function enabledUnit(unit: OrderUnit | null | undefined, customerId: number, id: number): OrderUnit {
  if (!unit || unit.customerId !== customerId) throw notFound('Unit', id);
  if (!unit.isEnabled)
    throw validationError('unitId', `The unit ${unit.name} is disabled. Select another one, or enable it first.`);
  return unit;
}

/** An order filled in from its customer and unit, with one query. */
export async function orderDefaults(
  db: Database,
  ctx: Pick<Context, 'salespersonScope'>,
  question: DefaultsQuestion,
): Promise<OrderDefaults> {
  const { customerId, unitId } = question;
  const sources = await orderSources(db, question);
  if (!sources) throw notFound('Customer', customerId);
  const customer = enabled(requireVisible(sources.customer, ctx, customerId));
  const unit = unitId === null ? null : enabledUnit(sources.unit, customerId, unitId);
  const flooringTypeId = unit?.flooringTypeId ?? question.flooringTypeId;
  if (flooringTypeId === null) throw validationError('unitId', 'Select a unit or a flooring type.');
  if (!isFlooringTypeId(flooringTypeId)) throw notFound('Flooring type', flooringTypeId);
  if (question.flooringTypeId !== null && question.flooringTypeId !== flooringTypeId)
    throw validationError(
      'unitId',
      `The unit ${unit?.name ?? ''} is for another flooring type. Select one that matches.`,
    );
  const { defaults } = sources;
  return {
    ...copyDefaults({
      ...sources,
      unit,
      flooringTypeId,
      defaults: {
        unit: defaults.find((row) => row.unitId !== null) ?? null,
        customer: defaults.find((row) => row.unitId === null) ?? null,
      },
    }),
    customer,
    unit,
  };
}
