import type { ArgBuilder, InputFieldMap, InputShapeFromFields } from '@pothos/core';
import type { FilterArguments, Filters } from '@falcon/domain/company/filters';
import { builder } from '#core/builder';
import type { ObjectRef } from '#core/builder';
import type { Context } from '#core/context';
import { connectionType } from '#core/lists/connection';
import type { Page } from '#core/lists/connection';
import { listArguments } from '#core/lists/filters';
import type { ListArguments } from '#core/lists/filters';
import { totalsOf } from '#core/lists/totals';
import { accessOptions } from '#core/mutation';
import type { Access } from '#core/mutation';
import { ledgerPage } from './ledger';
import type { Ledger } from './ledger';

type Types = typeof builder.$inferSchemaTypes;

/** How a ledger is offered: its type and words in the contract, and who reads it. */
interface Contract<All extends Filters, Sort extends string, Row, Given, Own extends InputFieldMap> {
  readonly type: ObjectRef<Row>;
  readonly description?: string;
  readonly access: Access;
  /** The enumerations of the filters, by their arguments. */
  readonly enums?: { readonly [Name in keyof FilterArguments<All>]?: PothosSchemaTypes.EnumRef<Types, string> };
  readonly describe?: { readonly [Name in keyof FilterArguments<All>]?: string };
  /** The name of its sorts, if it is not `Sort` after that of the type. */
  readonly sort?: string;
  /** Arguments besides those of every list. */
  readonly args?: (t: { readonly arg: ArgBuilder<Types> }) => Own;
  /** What its rows depend on besides the filters: found out first, or refused. */
  readonly given?: (ctx: Context, args: InputShapeFromFields<Own>) => Given | Promise<Given>;
  /** One page, of a list whose search has a plan of its own. */
  readonly page?: (ctx: Context, args: ListArguments<All, Sort>) => Page<Row>;
}

/** Rows that depend on something are given it. */
type Asked<Given> = [Given] extends [undefined] ? unknown : { readonly given: unknown };

/**
 * Adds a list that is only read to the API: the connection with its totals, the enumeration of its sorts, and the root
 * field with search, filters, order and keyset paging. Page, count and totals are asked for only if they are selected.
 */
export function ledgerList<
  All extends Filters,
  Sort extends string,
  Schema,
  Tables extends keyof Schema,
  Row extends Node,
  Node,
  Given = undefined,
  Own extends InputFieldMap = InputFieldMap,
>(
  field: string,
  parts: Ledger<All, Sort, Schema, Tables, Row, Given>,
  contract: Contract<All, Sort, Node, Given, Own> & Asked<Given>,
): { readonly Sort: PothosSchemaTypes.EnumRef<Types, Sort> } {
  const { type, enums = {}, describe = {} } = contract;
  const connection = connectionType(type.name, type);
  if (parts.totals) totalsOf(type.name, connection, parts.totals);
  const Sort = builder.enumType(contract.sort ?? `${type.name}Sort`, { values: Object.keys(parts.sorts) as Sort[] });
  builder.queryField(field, (t) =>
    t.field({
      ...accessOptions(contract.access),
      type: connection,
      ...(contract.description === undefined ? {} : { description: contract.description }),
      args: { ...listArguments(t, parts.filters, Sort, { enums, describe }), ...contract.args?.(t) },
      // The compiler can't follow arguments that are variables; each part names what it is given.
      resolve: async (_root, args, ctx) => {
        const asked = args as never as ListArguments<All, Sort>;
        if (contract.page) return contract.page(ctx, asked);
        const given = await contract.given?.(ctx, args as never);
        return ledgerPage(parts, ctx, asked, given as Given) as Page<Node>;
      },
    }),
  );
  return { Sort };
}
