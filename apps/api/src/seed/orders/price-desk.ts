import { STARTING_TAX_RULES, resolveTaxRule } from '@falcon/domain/orders/costing';
import type { PriceBook } from '@falcon/domain/orders/costing';
import type { ContractForm, FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { PriceSnapshot } from '#modules/orders/work-orders/calculator/gather-facts';
import { priceBook } from '#modules/orders/work-orders/calculator/price-book';
import type { ItemPriceRow, LaborRow, PriceContextRow } from '#modules/orders/work-orders/calculator/price-rows';
import { itemIdsOf } from '#modules/orders/work-orders/form/order-form';
import type { OrderForm } from '#modules/orders/work-orders/form/order-form';
import type { Company } from '../company/build-company';
import { floorKey } from '../company/defaults';
import type { Good, PriceAt } from '../company/goods';
import { rateKey } from '../company/labor-cards';
import type { LaborCard } from '../company/labor-cards';
import type { FloorPlan } from '../company/units';

const DEFAULT_CARD = 1;
const MOST_BOOKS = 4000;

/** The same price books occur often; each is serialized once. */
const bookTexts = new WeakMap<PriceBook, string>();

/** A serialized snapshot. */
export function snapshotText({ book, tax }: PriceSnapshot): string {
  const text = bookTexts.get(book) ?? JSON.stringify(book);
  bookTexts.set(book, text);
  return `{"book":${text},"tax":${JSON.stringify(tax)}}`;
}

function priceOn(good: Good, date: string): PriceAt {
  const price = good.prices.findLast((candidate) => candidate.from <= date) ?? good.prices[0];
  if (!price) throw new Error(`Item ${good.row.id} has no price`);
  return price;
}

/** The prices on any day of the demo, resolved like on the server. */
export class PriceDesk {
  readonly #goods: ReadonlyMap<number, Good>;
  readonly #labor = new Map<string, readonly LaborRow[]>();
  readonly #cards: ReadonlyMap<number, LaborCard>;
  readonly #books = new Map<string, PriceBook>();

  constructor(readonly company: Company) {
    this.#goods = new Map(company.goods.map((good) => [good.row.id, good]));
    this.#cards = new Map(company.cards.map((card) => [card.id, card]));
  }

  /** An order's prices and tax on a day. */
  pricesOn(date: string, plan: FloorPlan, form: OrderForm): PriceSnapshot {
    const { columns } = form;
    const flooringTypeId = columns.flooringTypeId as FlooringTypeId;
    const rule = resolveTaxRule(STARTING_TAX_RULES, {
      stateCode: columns.state,
      flooringTypeId,
      contractForm: columns.contractForm as ContractForm,
    });
    return { book: this.#bookOn(date, plan, form, flooringTypeId), tax: { mode: rule.mode, rateBp: rule.rate } };
  }

  #bookOn(date: string, plan: FloorPlan, form: OrderForm, flooringTypeId: FlooringTypeId): PriceBook {
    const items = itemIdsOf(form).map((id) => this.#itemOn(id, date));
    const raised = this.company.cards.some((card) => card.raisedOn <= date);
    const key = `${plan.unit.id}:${raised}:${items.map((item) => `${item.id}@${item.costEffectiveDate}`).join()}`;
    const cachedBook = this.#books.get(key);
    if (cachedBook) return cachedBook;
    // With a million orders, not every book can stay in memory.
    if (this.#books.size >= MOST_BOOKS) this.#books.clear();
    const context = this.#contextOf(plan);
    const cards = [context.customerLaborRateId, context.typeLaborRateId, DEFAULT_CARD].filter(
      (id): id is number => id !== null,
    );
    const labor = [...new Set(cards)].flatMap((id) => this.#laborOn(id, flooringTypeId, date));
    const profits = (this.company.defaults.profits.get(floorKey(plan.client.row.id, flooringTypeId)) ?? []).filter(
      (row) => row.unitId === null || row.unitId === plan.unit.id,
    );
    const book = priceBook(
      { context, labor, profits, items },
      { flooringTypeId, laborRateId: null, adjustedLaborRateE4: null },
      date,
    );
    this.#books.set(key, book);
    return book;
  }

  #itemOn(id: number, date: string): ItemPriceRow {
    const good = this.#goods.get(id);
    if (!good) throw new Error(`There is no item ${id}`);
    const { row } = good;
    const price = priceOn(good, date);
    const [name, number, color, colorNumber] = [row.name, row.number ?? '', row.colorName ?? '', row.colorNumber ?? ''];
    return {
      id,
      nameNumber: `${name} ${number}`.trim(),
      colorNameNumber: `${color} ${colorNumber}`.trim(),
      itemTypeId: row.itemTypeId,
      costE4: price.costE4,
      shippingE4: price.shippingE4,
      salesTaxE4: price.salesTaxE4,
      profitE4: price.profitE4,
      costEffectiveDate: price.from,
      newCostE4: null,
      effectiveDate: null,
      piecesPerCarton: row.piecesPerCarton ?? null,
      sqftPerCartonE4: row.sqftPerCartonE4 ?? null,
    };
  }

  #laborOn(cardId: number, flooringTypeId: number, date: string): readonly LaborRow[] {
    const card = this.#cards.get(cardId);
    if (!card) throw new Error(`There is no labor card ${cardId}`);
    const raised = card.raisedOn <= date;
    const key = `${cardId}:${flooringTypeId}:${raised}`;
    const cachedRows = this.#labor.get(key);
    if (cachedRows) return cachedRows;
    const rates = raised ? card.now : card.before;
    const start = this.company.startedOn;
    const isKind = rateKey(flooringTypeId, '');
    const rows = [...rates]
      .filter(([place]) => place.startsWith(isKind))
      .map(([place, amountE4]): LaborRow => ({
        laborRateId: cardId,
        laborCategory: card.category,
        rateCategory: place.slice(isKind.length),
        amountE4,
        effectiveDate: raised ? card.raisedOn : start,
      }));
    this.#labor.set(key, rows);
    return rows;
  }

  #contextOf(plan: FloorPlan): PriceContextRow {
    const { row, place } = plan.client;
    const { ofCustomer, ofUnit } = this.company.defaults;
    return {
      customerId: row.id,
      customerName: row.name,
      customerState: place.state,
      customerTypeId: row.customerTypeId,
      customerTypeName: '',
      unitId: plan.unit.id,
      unitName: plan.unit.name,
      unitLaborRateId: plan.unit.laborRateId,
      customerLaborRateId: row.laborRateId ?? null,
      typeLaborRateId: this.company.typeCards.get(row.customerTypeId) ?? null,
      defaultLaborRateId: DEFAULT_CARD,
      unitAdjustedE4: ofUnit.get(plan.unit.id)?.adjustedLaborRateE4 ?? null,
      customerAdjustedE4: ofCustomer.get(floorKey(row.id, plan.unit.flooringTypeId))?.adjustedLaborRateE4 ?? null,
      creditLimitCents: row.creditLimitCents ?? null,
      exposureCents: null,
      owedCents: null,
      commissionLoweredCents: 0,
      customerTaxExempt: row.taxExempt ?? false,
      salespersonName: null,
      commissionRateBp: null,
    };
  }
}
