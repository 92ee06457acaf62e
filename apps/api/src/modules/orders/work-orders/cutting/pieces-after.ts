import { lotKey } from '@falcon/domain/orders/cuts';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { flatLine } from '@falcon/domain/orders/costing';
import type { FieldFault } from '#core/errors';
import { flooringTypeOf } from '../calculator/costing-facts';
import type { FormCut, OrderForm } from '../form/order-form';

/** What a changed order has of what was cut for it, and what it no longer has. */
export interface PiecesAfter {
  /** Where the change breaks "what is on the order is what was cut". */
  readonly breaks: readonly FieldFault[];
  /** Cut pieces that are still right. */
  readonly stays: ReadonlySet<number>;
  /** Cut pieces that are no longer on the order. */
  readonly leaving: readonly FormCut[];
  /** Cuts that must be cut now. */
  readonly toCut: readonly FormCut[];
  readonly otherItem: boolean;
}

/** `Living, 20' x 12'`, with the roll it was cut from. */
export function pieceText(cut: FormCut, number: number): string {
  const name = cut.usedForDescription === '' ? `Cut ${number}` : cut.usedForDescription;
  const size = `${formatFeetInches(feet(cut.cutLengthE4))} x ${formatFeetInches(feet(cut.widthE4))}`;
  const from =
    cut.cutAt === null ? '' : ` of roll ${cut.rollNumber}${lotKey(cut.dyeLot) === '' ? '' : `, lot ${cut.dyeLot}`}`;
  return `${name}, ${size}${from}`;
}

const sameSize = (one: FormCut, other: FormCut): boolean =>
  one.cutLengthE4 === other.cutLengthE4 && one.widthE4 === other.widthE4;

const isPiece = (cut: FormCut): boolean => cut.isIncluded && cut.cutAt !== null;

/** The item of the floor itself, and its line's place in the form. */
function flooringOf({ lines, columns }: OrderForm) {
  const index = lines.findIndex((line) => line.lineKey === flatLine(flooringTypeOf(columns.flooringTypeId)));
  return { index, itemId: lines[index]?.itemId ?? null };
}

/** The field in which a cut no longer is what was cut; null if it still is, or if nothing was cut of it. */
function changedField(old: FormCut | undefined, cut: FormCut, isWaiting: boolean): string | null {
  if (old === undefined || !(isWaiting ? isPiece(old) : old.isIncluded)) {
    if (isWaiting || !cut.isIncluded) return null;
    return old === undefined ? 'cutLength' : 'isIncluded';
  }
  if (!cut.isIncluded) return 'isIncluded';
  if (old.cutLengthE4 !== cut.cutLengthE4) return 'cutLength';
  return old.widthE4 === cut.widthE4 ? null : 'width';
}

/** Where the cuts of the form differ from those that were cut, and cuts that the form no longer has. */
function cutBreaks(before: OrderForm, form: OrderForm, isWaiting: boolean): FieldFault[] {
  const oldOf = (cut: FormCut) => before.cuts.find((one) => one.id !== null && one.id === cut.id);
  const changed = form.cuts.flatMap((cut, index): FieldFault[] => {
    const old = oldOf(cut);
    const field = changedField(old, cut, isWaiting);
    if (field === null) return [];
    const message =
      old && isPiece(old) ? `${pieceText(old, index + 1)} is already cut.` : `${pieceText(cut, index + 1)} is not cut.`;
    return [{ path: `cuts.${index}.${field}`, message }];
  });
  const kept = new Set(form.cuts.map((cut) => cut.id));
  const removed = before.cuts.flatMap((cut, index): FieldFault[] =>
    cut.id === null || kept.has(cut.id) || !(isWaiting ? isPiece(cut) : cut.isIncluded)
      ? []
      : [
          {
            path: 'cuts',
            message: `${pieceText(cut, index + 1)} is ${cut.cutAt === null ? 'on the order' : 'already cut'}.`,
          },
        ],
  );
  return [...changed, ...removed];
}

/**
 * Compares a changed order of rolls with what was cut for it (rules, section 5). `isWaiting`: it is already in CUT, so
 * that only pieces that are cut count.
 */
export function piecesAfter(before: OrderForm, form: OrderForm, isWaiting: boolean): PiecesAfter {
  const [was, is] = [flooringOf(before), flooringOf(form)];
  const otherItem = was.itemId !== is.itemId;
  const isRight = (cut: FormCut): boolean => {
    const old = before.cuts.find((one) => one.id !== null && one.id === cut.id);
    return !otherItem && old !== undefined && isPiece(old) && cut.isIncluded && sameSize(old, cut);
  };
  const stays = new Set(form.cuts.flatMap((cut) => (cut.id !== null && isRight(cut) ? [cut.id] : [])));
  const leaving = before.cuts.filter((cut) => isPiece(cut) && cut.id !== null && !stays.has(cut.id));
  const breaks = cutBreaks(before, form, isWaiting);
  if (otherItem && (!isWaiting || leaving.length > 0))
    breaks.push({ path: `lines.${Math.max(0, is.index)}.itemId`, message: 'Another flooring was cut for this order.' });
  if (!isWaiting && before.columns.unitId !== form.columns.unitId)
    breaks.push({ path: 'unitId', message: 'The order was cut for its unit.' });
  const toCut = form.cuts
    .filter((cut) => cut.isIncluded && !(cut.id !== null && stays.has(cut.id)))
    .map((cut) => ({ ...cut, cutAt: null }));
  return { breaks, stays, leaving, toCut, otherItem };
}
