import { addDays } from '@falcon/domain/kit/schedule';
import { hashPassword } from '#modules/office/access/sign-in/passwords';
import type { Story } from '../story';
import type { StoredRow } from '../rows';
import { FIRST_NAMES, LAST_NAMES } from '../words/names';

/** The password of every demo sign-in; printed when the demo starts. */
export const DEMO_PASSWORD = 'Falcon-demo-2026!';

/** One demo sign-in for each starting role, in the order of the roles. */
export const DEMO_USERS = [
  { local: 'super-admin', first: 'Patricia', last: 'Rowland', roleId: 1 },
  { local: 'admin', first: 'Howard', last: 'Ledford', roleId: 2 },
  { local: 'office', first: 'Denise', last: 'Kirkland', roleId: 3 },
  { local: 'edit', first: 'Marcus', last: 'Whitaker', roleId: 4 },
  { local: 'salesperson', first: 'Nicole', last: 'Gillespie', roleId: 5 },
  { local: 'warehouse', first: 'Ray', last: 'Dillard', roleId: 6 },
  { local: 'user', first: 'Tamara', last: 'Finch', roleId: 7 },
  { local: 'view', first: 'Edwin', last: 'Carver', roleId: 8 },
] as const;

export interface DemoUsers {
  readonly superAdmin: number;
  readonly admin: number;
  readonly office: number;
  readonly salesperson: number;
  readonly warehouse: number;
}

/** The first one is the salesperson who has the demo sign-in. */
export function addSalespersons(story: Story): readonly StoredRow<'salesperson'>[] {
  const { random, places, store, today } = story;
  const names = [
    `${DEMO_USERS[4].first} ${DEMO_USERS[4].last}`,
    'Grant Bradshaw',
    'Yolanda Estrada',
    'Keith Pennington',
    'Laura Schaefer',
    'Darnell Hobbs',
    'Olivia Rasmussen',
    'Scott Langley',
  ];
  const rates = [800, 800, 750, 1000, 600, 800, 700, 900];
  return names.map((fullName, index) =>
    store.add('salesperson', {
      fullName,
      companyName: index === 3 ? 'Pennington Sales LLC' : '',
      hireDate: addDays(today, -random.int(600, 5000)),
      birthDate: addDays(today, -random.int(9_500, 21_000)),
      cellPhone: places.phone(),
      homePhone: random.chance(30) ? places.phone() : '',
      emailAddress:
        index === 0 ? 'salesperson@falcon.example' : `${fullName.toLowerCase().replace(' ', '.')}@falcon.example`,
      workExempt: false,
      commissionRateBp: rates[index] ?? 800,
      addressId: places.address(places.near()).id,
      updatedAt: story.founded,
    }),
  );
}

export async function addUsers(story: Story): Promise<DemoUsers> {
  const { store, places } = story;
  const hashes = await Promise.all(DEMO_USERS.map(() => hashPassword(DEMO_PASSWORD)));
  const ids = DEMO_USERS.map((user, index) => {
    const isSalesperson = user.roleId === 5;
    const userRow = store.add('appUser', {
      firstName: user.first,
      lastName: user.last,
      emailAddress: `${user.local}@falcon.example`,
      isDemo: true,
      cellPhoneNumber: places.phone(),
      phoneNumber: '3175550100',
      isSalesperson,
      salespersonId: isSalesperson ? 1 : null,
      passwordHash: hashes[index] ?? null,
      passwordChangedAt: story.founded,
      addressId: places.address(places.near()).id,
      createdAt: story.founded,
      updatedAt: story.founded,
    });
    store.addKeyed('userRole', { userId: userRow.id, roleId: user.roleId });
    return userRow.id;
  });
  const [superAdmin = 0, admin = 0, office = 0, , salesperson = 0, warehouse = 0] = ids;
  return { superAdmin, admin, office, salesperson, warehouse };
}

export interface Crew {
  readonly row: StoredRow<'installer'>;
  /**
   * Whether certificates without deductions cover every day of the demo, so that the bill sheet pays the full labor.
   */
  readonly paysInFull: boolean;
  readonly floors: readonly number[];
  /** The last date for assigning orders; null for a current installer. */
  readonly until: string | null;
}

type CertificateStory =
  | 'covered'
  | 'ends30'
  | 'ends14'
  | 'ends7'
  | 'ends0'
  | 'lapsed'
  | 'missing'
  | 'exempt'
  | 'liabilityLapsed';
const CERTIFICATE_STORIES: readonly CertificateStory[] = [
  'ends30',
  'ends14',
  'ends7',
  'ends0',
  'lapsed',
  'missing',
  'exempt',
  'liabilityLapsed',
  'ends30',
  'ends7',
  'missing',
];

function addCertificates(story: Story, installerId: number, kind: CertificateStory): void {
  const { store, today, random } = story;
  const certificate = (type: 'COMPENSATION' | 'LIABILITY' | 'OTHER', expirationDate: string | null, bp: number) =>
    store.add('insuranceCertificate', {
      installerId,
      certificateType: type,
      description:
        type === 'COMPENSATION'
          ? 'Workers’ compensation policy'
          : type === 'LIABILITY'
            ? 'General liability, 1,000,000 each occurrence'
            : 'Vehicle insurance',
      hasCertificate: expirationDate !== null,
      effectiveDate: expirationDate === null ? null : addDays(expirationDate, -730),
      expirationDate,
      deductionType: 'PERCENTAGE',
      deductionBp: bp,
      deductionCents: null,
    });
  const later = addDays(today, random.int(60, 300));
  const ends = {
    covered: later,
    ends30: addDays(today, 30),
    ends14: addDays(today, 14),
    ends7: addDays(today, 7),
    ends0: today,
    lapsed: addDays(today, -21),
    missing: null,
    exempt: null,
    liabilityLapsed: later,
  } as const;
  if (kind === 'exempt') return void certificate('LIABILITY', later, 300);
  certificate('COMPENSATION', ends[kind], 1200);
  // A renewal is a further certificate: the previous one stays.
  if (kind === 'covered') certificate('LIABILITY', addDays(later, -731), 300);
  if (kind !== 'missing') certificate('LIABILITY', kind === 'liabilityLapsed' ? addDays(today, -40) : later, 300);
  if (random.chance(35)) certificate('OTHER', addDays(today, random.int(40, 250)), 0);
}

function addGarnishments(story: Story, installerId: number, index: number): boolean {
  const { store, today } = story;
  const add = (garnishmentType: string, amountCents: number | null, percentBp: number | null, payee: string) =>
    store.add('garnishment', {
      installerId,
      garnishmentType,
      deductionType: percentBp === null ? 'AMOUNT' : 'PERCENTAGE',
      amountCents,
      percentBp,
      payee,
      caseNumber: `49D0${(index % 8) + 1}-${2400 + index}`,
      orderedOn: addDays(today, -420),
    });
  if (index === 20) {
    add('CHILD_SUPPORT', 18_000, null, 'Indiana State Central Collection Unit');
    add('CHILD_SUPPORT_SERVICE_CHARGE', 200, null, 'Indiana State Central Collection Unit');
  } else if (index === 24) add('CREDITOR', 15_000, null, 'Midwest Recovery Services');
  else if (index === 29) add('FRIEND_OF_THE_COURT', null, 1500, 'Friend of the Court, Berrien County');
  else return false;
  return true;
}

function addDaysOff({ store, today }: Story, installerId: number, index: number): void {
  const add = (firstDay: string, days: number, reason: string) =>
    store.add('dayOff', { installerId, firstDay, lastDay: addDays(firstDay, days - 1), reason });
  if (index === 10) add(addDays(today, 60), 12, 'Vacation');
  if (index === 19) {
    add(addDays(today, -90), 5, 'Family');
    add(addDays(today, 100), 1, 'Court date');
  }
}

/** Installers, forty in the standard company; some certificates end soon, some have ended, some were never filed. */
export function addInstallers(story: Story, count: number): readonly Crew[] {
  const { random, places, store, today } = story;
  const lasts = random.shuffled(LAST_NAMES);
  return Array.from({ length: count }, (_, index) => {
    const kind = (index % 3 === 2 ? CERTIFICATE_STORIES[Math.floor(index / 3)] : undefined) ?? 'covered';
    const firstName = random.pick(FIRST_NAMES);
    const lastName = lasts[index % lasts.length] ?? 'Stone';
    const leaveDate = index === 38 || index === 39 ? addDays(today, -random.int(90, 200)) : null;
    const row = store.add('installer', {
      firstName,
      lastName,
      companyName: random.chance(60)
        ? `${lastName} ${random.pick(['Floor Installation', 'Flooring LLC', '& Sons Floors', 'Carpet Service'])}`
        : '',
      hireDate: addDays(today, -random.int(580, 4200)),
      birthDate: addDays(today, -random.int(8_400, 21_500)),
      homePhone: random.chance(25) ? places.phone() : '',
      cellPhone: places.phone(),
      emailAddress: `${firstName}.${lastName}@crew.example`.toLowerCase(),
      workExempt: kind === 'exempt',
      workExemptState: kind === 'exempt' ? 'IN' : null,
      workExemptExpDate: kind === 'exempt' ? addDays(today, 260) : null,
      isEnabled: leaveDate === null,
      addressId: places.address(places.near()).id,
      updatedAt: story.founded,
    });
    addCertificates(story, row.id, kind);
    addDaysOff(story, row.id, index);
    const garnished = addGarnishments(story, row.id, index);
    return {
      row,
      paysInFull: kind === 'covered' && !garnished,
      floors: index % 4 === 3 ? [2, 3, 4] : index % 4 === 1 ? [1, 2, 3, 4] : [1, 4],
      until: leaveDate,
    };
  });
}
