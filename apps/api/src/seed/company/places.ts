import zipcodes from 'zipcodes';
import type { Random } from '../random';
import type { RowStore, StoredRow } from '../rows';
import { STREET_KINDS, STREET_NAMES } from '../words/names';

/**
 * Delivery ZIP codes of the company; names and states come from the public ZIP list. The first group is close to the
 * warehouse.
 */
const CLOSE = [
  '46201',
  '46202',
  '46203',
  '46205',
  '46208',
  '46214',
  '46217',
  '46218',
  '46219',
  '46220',
  '46221',
  '46222',
  '46224',
  '46226',
  '46227',
  '46228',
  '46229',
  '46231',
  '46234',
  '46235',
  '46236',
  '46237',
  '46239',
  '46240',
  '46241',
  '46250',
  '46254',
  '46256',
  '46260',
  '46268',
  '46278',
  '46280',
  '46290',
  '46032',
  '46033',
  '46037',
  '46038',
  '46060',
  '46062',
  '46074',
  '46077',
  '46112',
  '46123',
  '46142',
  '46143',
  '46168',
  '46131',
];
const INDIANA = [
  '46011',
  '46013',
  '46804',
  '46815',
  '46825',
  '46835',
  '46901',
  '46902',
  '47201',
  '47203',
  '47302',
  '47304',
  '47374',
  '47401',
  '47403',
  '47404',
  '47408',
  '47802',
  '47803',
  '47905',
  '47906',
  '47909',
  '46526',
  '46545',
  '46614',
  '46628',
  '46637',
  '47711',
  '47714',
  '47715',
];
const MICHIGAN = [
  '48103',
  '48104',
  '48105',
  '48108',
  '48197',
  '48198',
  '48823',
  '48864',
  '48906',
  '48910',
  '48911',
  '48917',
  '49001',
  '49004',
  '49006',
  '49008',
  '49009',
  '49014',
  '49015',
  '49024',
  '49201',
  '49202',
  '49503',
  '49504',
  '49505',
  '49508',
  '49509',
  '49423',
];
const OHIO = [
  '45011',
  '45013',
  '45014',
  '45040',
  '45042',
  '45069',
  '45211',
  '45229',
  '45236',
  '45238',
  '45240',
  '45241',
  '45324',
  '45402',
  '45405',
  '45414',
  '45419',
  '45424',
  '45429',
  '45459',
  '45503',
  '45801',
  '45804',
  '45840',
  '43016',
  '43026',
  '43081',
  '43201',
  '43204',
  '43209',
  '43214',
  '43228',
  '43229',
  '43402',
  '43606',
  '43614',
  '43615',
  '43623',
];

export interface Place {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

function placesOf(zips: readonly string[], state: string): readonly Place[] {
  return zips.flatMap((zip) => {
    const place = zipcodes.lookup(zip);
    return place?.state === state ? [{ city: place.city, state, postalCode: zip }] : [];
  });
}

/** The company's areas: Indianapolis first, then the rest of Indiana, Ohio and Michigan. */
export class Places {
  readonly #close = placesOf(CLOSE, 'IN');
  readonly #indiana = placesOf(INDIANA, 'IN');
  readonly #michigan = placesOf(MICHIGAN, 'MI');
  readonly #ohio = placesOf(OHIO, 'OH');

  constructor(
    readonly store: RowStore,
    readonly random: Random,
  ) {}

  /** Most customers are near the warehouse. */
  any(): Place {
    return this.random.pick(
      this.random.weighted([
        [this.#close, 55],
        [this.#indiana, 19],
        [this.#michigan, 12],
        [this.#ohio, 14],
      ]),
    );
  }

  near(): Place {
    return this.random.pick(this.#close);
  }

  street(): string {
    return `${this.random.int(101, 9899)} ${this.random.chance(40) ? `${this.random.pick(['N', 'S', 'E', 'W'])} ` : ''}${this.random.pick(STREET_NAMES)} ${this.random.pick(STREET_KINDS)}`;
  }

  /** Stores an address and returns its row. */
  address(place: Place, line2 = ''): StoredRow<'address'> {
    return this.store.add('address', {
      addressLine1: this.street(),
      addressLine2: line2,
      city: place.city,
      state: place.state,
      postalCode: place.postalCode,
    });
  }

  /** A stored phone number from the range reserved for examples. */
  phone(): string {
    const area = this.random.pick([
      '317',
      '317',
      '463',
      '260',
      '765',
      '812',
      '574',
      '616',
      '734',
      '614',
      '937',
      '513',
      '419',
    ]);
    return `${area}55501${String(this.random.int(0, 99)).padStart(2, '0')}`;
  }
}
