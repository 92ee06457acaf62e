import { flattenScreens } from '../../apps/web/src/app/navigation';
import type { Screen } from '../../apps/web/src/blocks/routing/screen';
import { inDatabase } from './database';
import { firstOfEachKind } from './kinds';
import { childListOf, firstChild } from './owners';

/** Records of the demo company for addresses: the first of each kind by default; others are looked up. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  ...firstOfEachKind,
  unitId: '1',
  cutId: '1',
  workOrderId: '1',
  flooringTypeId: '1',
  firmId: '5',
  token: 'no-such-token',
};

/** A page, and its address with parameters. */
export interface Place {
  readonly path: string;
  readonly screen: Screen;
}

/** The pages themselves: frames show their first tab, redirections show another page. */
export function pagesOf(screens: Parameters<typeof flattenScreens>[0]): Place[] {
  const all = flattenScreens(screens).flatMap(({ path, screen }) => ('redirect' in screen ? [] : [{ path, screen }]));
  const byPath = new Map(all.filter(({ screen }) => screen.index === undefined).map((place) => [place.path, place]));
  return [...byPath.values()];
}

const fill = (path: string): string => path.replaceAll(/\$(\w+)/g, (whole, name: string) => EXAMPLES[name] ?? whole);

/** Records that not every demo company has under the first number. */
const LOOKED_UP = /\$(importId|billSheetId|proposalId|supplyPurchaseId|paymentAdjustmentId|runId)/;

/**
 * An address of this page with a record; not every owner has contacts, notes or costs, so an owner with some is looked
 * up for their list, and for one of them.
 */
export async function exampleOf(path: string): Promise<string> {
  const [parameter, name] = LOOKED_UP.exec(path) ?? [];
  if (parameter !== undefined && name !== undefined) {
    const recordTable = (name === 'runId' ? 'commissionRun' : name.slice(0, -2)) as 'import';
    const { id } = await inDatabase((db) =>
      db.selectFrom(recordTable).select('id').orderBy('id').executeTakeFirstOrThrow(),
    );
    return fill(path.replace(parameter, String(id)));
  }
  const list = childListOf(path);
  if (list === undefined || !(path === list || path.startsWith(`${list}/$`))) return fill(path);
  const child = await firstChild(list);
  if (!child) throw new Error(`${list} has no record`);
  const ofOwner = list.replace(/\$\w+/, String(child.owner));
  return path === list ? ofOwner : `${ofOwner}/${child.id}`;
}
