import { addDays } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { Company } from '../company/build-company';
import type { Random } from '../random';
import type { RowStore } from '../rows';

/** The roll that an order's pieces come from, with its lot. */
export interface Piece {
  readonly rollNumber: string;
  readonly dyeLot: string;
  /** Null for rolls from before stock was tracked. */
  readonly rollId: number | null;
}

interface Roll extends Piece {
  readonly itemId: number;
  leftE4: number;
}

/** A roll as it came from a truck, or a remnant. */
export interface NewRoll {
  readonly itemId: number;
  readonly widthE4: number | null;
  readonly rollNumber: string;
  readonly dyeLot: string;
  readonly lengthE4: number;
  readonly receivedOn: string;
  /** What is left of a roll from before stock was tracked. */
  readonly isRemnant?: boolean;
}

interface Pallet {
  readonly rowId: number;
  left: number;
}

const PALLET = 60;
const FULL_ROLL_E4 = 1_500_000;
/** If the remaining end were shorter than this, it would become a remnant; the next roll is used instead. */
const KEEP_E4 = 150_000;
const DAYS_OF_STOCK = 60;

/**
 * The warehouse: every order is cut from a single roll; rolls of the last two months are stored as stock, earlier ones
 * exist only as numbers.
 */
export class StockRoom {
  readonly #open = new Map<number, Roll>();
  readonly #stock: Roll[] = [];
  /** The open pallet of each tile. */
  readonly #pallets = new Map<number, Pallet>();
  readonly #shelved: Pallet[] = [];
  readonly #keptFrom: string;
  #received = 40_000;

  constructor(
    readonly store: RowStore,
    readonly random: Random,
    today: string,
    readonly warehouseUserId: number,
  ) {
    this.#keptFrom = addDays(today, -DAYS_OF_STOCK);
  }

  /** Cuts the length of an order's cuts from one roll of the item. */
  cut(itemId: number, widthE4: number | null, lengthE4: number, date: string): Piece {
    const isKept = date >= this.#keptFrom;
    const open = this.#open.get(itemId);
    const roll =
      open && open.leftE4 - lengthE4 >= KEEP_E4 && (open.rollId !== null) === isKept
        ? open
        : this.#receive(itemId, widthE4, date, isKept);
    roll.leftE4 -= lengthE4;
    return roll;
  }

  /** Pulls the cartons of an order from one pallet of the tile; null for orders from before stock was tracked. */
  pull(itemId: number, cartons: number, date: string): number | null {
    if (date < this.#keptFrom) return null;
    const open = this.#pallets.get(itemId);
    const pallet =
      open && open.left > cartons ? open : this.#receivePallet(itemId, Math.max(PALLET, cartons + 1), date);
    pallet.left -= cartons;
    return pallet.rowId;
  }

  #receivePallet(itemId: number, left: number, date: string): Pallet {
    const cartonsE2 = left * 100;
    const number = this.#shelved.length + 1;
    const { id } = this.store.add('inventoryRoll', {
      itemId,
      rollNumber: `T${10_000 + number}`,
      dyeLot: `L${2000 + number}`,
      widthE4: null,
      receivedLengthE4: null,
      lengthE4: 0,
      cartonsE2,
      isRemnant: false,
      status: 'AVAILABLE',
      receivedOn: date,
    });
    this.#storeReceipt(id, { lengthE4: 0, cartonsE2 }, date);
    const pallet = { rowId: id, left };
    this.#pallets.set(itemId, pallet);
    this.#shelved.push(pallet);
    return pallet;
  }

  #receive(itemId: number, widthE4: number | null, date: string, isKept: boolean): Roll {
    const rollNumber = this.nextNumber();
    const dyeLot = this.nextLot();
    const rollId = isKept
      ? this.storeRoll({
          itemId,
          widthE4,
          rollNumber,
          dyeLot,
          lengthE4: FULL_ROLL_E4,
          receivedOn: addDays(date, -this.random.int(1, 12)),
        })
      : null;
    const roll: Roll = { itemId, rollNumber, dyeLot, rollId, leftE4: FULL_ROLL_E4 };
    this.#open.set(itemId, roll);
    if (isKept) this.#stock.push(roll);
    return roll;
  }

  /** The number of the next roll. */
  nextNumber(): string {
    this.#received += 1;
    return `R${this.#received}`;
  }

  /** What is left of each item on the rolls that were opened. */
  leftByItem(): ReadonlyMap<number, number> {
    const left = new Map<number, number>();
    for (const { itemId, leftE4 } of this.#stock) left.set(itemId, (left.get(itemId) ?? 0) + leftE4);
    return left;
  }

  /** The number of the next lot. */
  nextLot(): string {
    return `L${this.random.int(1000, 9999)}`;
  }

  /** Keeps the newest roll of an item from cutting; it is still in memory. */
  quarantine(itemId: number, reason: string, on: string): void {
    const roll = this.store.all('inventoryRoll').findLast((row) => row.itemId === itemId);
    if (!roll) throw new Error(`Item ${itemId} has no roll`);
    Object.assign(roll, {
      quarantinedAt: `${on}T16:00:00Z`,
      quarantinedBy: this.warehouseUserId,
      quarantineReason: reason,
    });
  }

  /** Puts a roll in stock, and returns its id. */
  storeRoll({ isRemnant = false, lengthE4, ...roll }: NewRoll): number {
    const { id } = this.store.add('inventoryRoll', {
      ...roll,
      receivedLengthE4: lengthE4,
      lengthE4,
      cartonsE2: 0,
      isRemnant,
      status: 'AVAILABLE',
    });
    this.#storeReceipt(id, { lengthE4, cartonsE2: 0 }, roll.receivedOn, isRemnant ? 'REMNANT' : 'RECEIPT');
    return id;
  }

  /** The ledger entry by which a roll or cartons were received. */
  #storeReceipt(
    inventoryRollId: number,
    entered: { readonly lengthE4: number; readonly cartonsE2: number },
    receivedOn: string,
    kind: 'RECEIPT' | 'REMNANT' = 'RECEIPT',
  ): void {
    this.store.add('stockMovement', {
      inventoryRollId,
      workOrderId: null,
      workOrderCutId: null,
      kind,
      ...entered,
      userId: this.warehouseUserId,
      at: `${receivedOn}T14:30:00Z`,
    });
  }

  /** Stock for the coming weeks: a full roll of the most used items, and cartons of tiles. */
  fillShelves(company: Company, today: string): void {
    const rolls = new Map<number, number | null>();
    const tiles = new Set<number>();
    for (const choices of company.choices.values()) {
      for (const good of [choices.carpet, choices.vinyl]) rolls.set(good.row.id, good.row.widthE4 ?? null);
      for (const good of [choices.vct, choices.tile]) tiles.add(good.row.id);
    }
    for (const [itemId, widthE4] of rolls)
      this.storeRoll({
        itemId,
        widthE4,
        rollNumber: this.nextNumber(),
        dyeLot: this.nextLot(),
        lengthE4: FULL_ROLL_E4,
        receivedOn: addDays(today, -this.random.int(1, 9)),
      });
    for (const itemId of tiles) {
      this.#received += 1;
      const [cartonsE2, receivedOn] = [this.random.int(20, 90) * 100, addDays(today, -this.random.int(1, 20))];
      const { id } = this.store.add('inventoryRoll', {
        itemId,
        rollNumber: `P${this.#received}`,
        dyeLot: this.nextLot(),
        widthE4: null,
        receivedLengthE4: null,
        lengthE4: 0,
        cartonsE2,
        isRemnant: false,
        status: 'AVAILABLE',
        receivedOn,
      });
      this.#storeReceipt(id, { lengthE4: 0, cartonsE2 }, receivedOn);
    }
  }

  /** Stores what is left on each roll and pallet once all orders are cut. */
  async settle(db: Database): Promise<void> {
    const ids = this.#stock.map((roll) => roll.rollId);
    const remainingE4 = this.#stock.map((roll) => roll.leftE4);
    await sql`
      update inventory_roll r set length_e4 = g.left_e4, version = version + 1
      from unnest(${ids}::int[], ${remainingE4}::bigint[]) as g (id, left_e4) where r.id = g.id`.execute(db);
    await sql`
      update inventory_roll r set cartons_e2 = g.remaining * 100, version = version + 1
      from unnest(${this.#shelved.map((pallet) => pallet.rowId)}::int[],
        ${this.#shelved.map((pallet) => pallet.left)}::int[])
        as g (id, remaining) where r.id = g.id`.execute(db);
  }
}
