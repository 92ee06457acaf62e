import { isFlooringTypeId } from '@falcon/domain/flooring';
import type { Database } from '../../../db/database';
import type { Context } from '../../../graphql/context';
import { notFound, validationError } from '../../../graphql/errors';
import { copyDefaults } from './copy-defaults';
import type { FilledOrder } from './copy-defaults';
import {
  additionalCostsFor,
  additionalMaterialsFor,
  cutsOfUnit,
  materialsDefaultsFor,
  orderCustomer,
  orderUnit,
} from './defaults.queries';
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

/** A customer that the user can see. */
export async function visibleOrderCustomer(
  db: Database,
  ctx: Pick<Context, 'salespersonScope'>,
  id: number,
): Promise<OrderCustomer> {
  const customer = await orderCustomer(db, id);
  if (!customer || (ctx.salespersonScope !== null && customer.salespersonId !== ctx.salespersonScope))
    throw notFound('Customer', id);
  return customer;
}

/** The customer of a new order: visible to the user, and enabled. */
export async function customerForOrder(
  db: Database,
  ctx: Pick<Context, 'salespersonScope'>,
  id: number,
): Promise<OrderCustomer> {
  const customer = await visibleOrderCustomer(db, ctx, id);
  if (!customer.isEnabled)
    throw validationError('customerId', `${customer.name} is disabled. Enable the customer before creating an order.`);
  return customer;
}

/** The unit of an order: one of this customer, and enabled. A unit of another customer is not found. */
export async function unitForOrder(db: Database, customerId: number, id: number): Promise<OrderUnit> {
  const unit = await orderUnit(db, id);
  if (!unit || unit.customerId !== customerId) throw notFound('Unit', id);
  if (!unit.isEnabled)
    throw validationError('unitId', `The unit ${unit.name} is disabled. Select another one, or enable it first.`);
  return unit;
}

/** An order filled in from its customer and unit. */
export async function orderDefaults(
  db: Database,
  ctx: Pick<Context, 'salespersonScope'>,
  question: DefaultsQuestion,
): Promise<OrderDefaults> {
  const { customerId, unitId } = question;
  const customer = await customerForOrder(db, ctx, customerId);
  const unit = unitId === null ? null : await unitForOrder(db, customerId, unitId);
  const flooringTypeId = unit?.flooringTypeId ?? question.flooringTypeId;
  if (flooringTypeId === null) throw validationError('unitId', 'Select a unit or a flooring type.');
  if (!isFlooringTypeId(flooringTypeId)) throw notFound('Flooring type', flooringTypeId);
  if (question.flooringTypeId !== null && question.flooringTypeId !== flooringTypeId)
    throw validationError(
      'unitId',
      `The unit ${unit?.name ?? ''} is for another flooring type. Select one that matches.`,
    );
  const [defaults, cuts, additionalMaterials, additionalCosts] = await Promise.all([
    materialsDefaultsFor(db, { customerId, flooringTypeId, unitId }),
    unitId === null ? [] : cutsOfUnit(db, unitId),
    additionalMaterialsFor(db, customerId, flooringTypeId, unitId),
    additionalCostsFor(db, customerId, unitId),
  ]);
  return {
    ...copyDefaults({ customer, unit, flooringTypeId, defaults, cuts, additionalMaterials, additionalCosts }),
    customer,
    unit,
  };
}
