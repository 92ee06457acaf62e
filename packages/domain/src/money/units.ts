declare const unit: unique symbol;
type Branded<Name extends string> = number & { readonly [unit]: Name };

/** An amount in whole cents. */
export type Cents = Branded<'Cents'>;
/** A price per unit in ten-thousandths of a dollar. */
export type UnitCost = Branded<'UnitCost'>;
/** A quantity (SY, SF, LF, each) in hundredths. */
export type Quantity = Branded<'Quantity'>;
/** A length in ten-thousandths of a foot. */
export type Feet = Branded<'Feet'>;
/** A percentage in basis points: 8 % is 800. */
export type Percent = Branded<'Percent'>;

function whole(value: number, name: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${name} must be a whole number, got ${value}`);
  return value === 0 ? 0 : value;
}

/** Whole cents as an amount. Throws on anything that is not a safe whole number: a programming mistake, not a user's. */
export const cents = (value: number): Cents => whole(value, 'Cents') as Cents;
export const unitCost = (value: number): UnitCost => whole(value, 'Unit cost') as UnitCost;
export const quantity = (value: number): Quantity => whole(value, 'Quantity') as Quantity;
export const feet = (value: number): Feet => whole(value, 'Feet') as Feet;
export const percent = (value: number): Percent => whole(value, 'Percent') as Percent;
