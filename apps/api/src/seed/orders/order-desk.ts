import { CARPET, VINYL } from '@falcon/domain/kit/flooring';
import type { FloorPlan } from '../company/units';
import { Random } from '../random';
import type { Job, JobChooser } from './choose-job';
import { officeTime } from './course';
import { businessDaysFrom } from './day-book';
import { storeOrder } from './store-order';
import type { Storing } from './storing';
import { tellWorkOrder } from './work-order';
import type { OrderRequest, Workshop } from './work-order';

/** Business days from the call to the requested install date. */
const LEADS: readonly (readonly [number, number])[] = [
  [2, 5],
  [3, 7],
  [4, 9],
  [5, 11],
  [6, 11],
  [7, 11],
  [8, 10],
  [9, 9],
  [10, 9],
  [12, 8],
  [14, 6],
  [16, 3],
  [18, 2],
];
const ORDER_NOTES = [
  'Spoke with the manager, the unit is empty on the day before.',
  'Maintenance will move the stove.',
  'Customer asks for a picture of the finished floor.',
  'Crew reported a soft spot at the tub, the manager knows.',
];

/** Creates the day's orders in sequence; the second of a multi-job install follows its first. */
export class OrderDesk {
  #sequence = 0;
  readonly #vinylOf = new Map<number, FloorPlan>();

  constructor(
    readonly shop: Workshop,
    readonly chooser: JobChooser,
    readonly to: Storing,
  ) {
    for (const plan of shop.company.plans)
      if (plan.unit.flooringTypeId === VINYL) this.#vinylOf.set(plan.client.row.id, plan);
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Creates an order, or two for one apartment when there is room for a second. */
  make(createdOn: string, minute: number, mayBeTwo: boolean): void {
    const random = new Random(this.#sequence * 7919 + 13);
    const { days } = this.shop;
    const job = this.chooser.choose(random);
    const from = businessDaysFrom(createdOn, random.weighted(LEADS));
    const place = days.take({ ...job, today: createdOn, from });
    const buildingUnit = this.chooser.buildingUnit(random, job.plan, place?.date ?? createdOn);
    const request = { place, buildingUnit, createdAt: officeTime(createdOn, minute), createdOn };
    const vinyl = this.#vinylOf.get(job.plan.client.row.id);
    const isTwo =
      mayBeTwo &&
      place !== null &&
      vinyl !== undefined &&
      job.flooringTypeId === CARPET &&
      !job.isRepair &&
      random.chance(4);
    const second: Job | null =
      isTwo && this.chooser.isFree(vinyl, buildingUnit, place.date)
        ? { ...job, plan: vinyl, flooringTypeId: VINYL, isOccupied: false }
        : null;
    const beside = second && place ? days.takeBeside(place, { ...second, today: createdOn, from }) : null;
    this.#tell({ ...request, job, multiJob: beside ? 'first' : null }, random);
    if (second && beside)
      this.#tell(
        {
          ...request,
          job: { ...second, jobTime: beside.slot },
          place: beside,
          createdAt: request.createdAt + 240_000,
          multiJob: 'second',
        },
        random,
      );
  }

  /** Creates an order of this job, which is not canceled or held, on the first free day from a date on. */
  makeSure(job: Job, from: string, createdOn: string, minute: number): void {
    const random = new Random(this.#sequence * 7919 + 13);
    const place = this.shop.days.take({ ...job, today: createdOn, from });
    const buildingUnit = this.chooser.buildingUnit(random, job.plan, place?.date ?? createdOn);
    const createdAt = officeTime(createdOn, minute);
    this.#tell({ job, place, buildingUnit, createdAt, createdOn, multiJob: null, fate: 'regular' }, random);
  }

  #tell(request: Omit<OrderRequest, 'sequence'>, random: Random): void {
    this.#sequence += 1;
    const orderStory = tellWorkOrder(this.shop, { ...request, sequence: this.#sequence }, random);
    storeOrder(this.to, orderStory);
    if (random.chance(6)) {
      const { store, officeUserId } = this.to;
      store.add('note', {
        customerId: null,
        propertyFirmId: null,
        workOrderId: store.lastId('workOrder'),
        text: random.pick(ORDER_NOTES),
        authorId: officeUserId,
        creationDate: new Date(request.createdAt + 1_800_000).toISOString(),
      });
    }
  }
}
