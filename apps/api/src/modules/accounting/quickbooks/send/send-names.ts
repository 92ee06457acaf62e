import {
  customerPayload,
  firmPayload,
  itemPayload,
  newItemPayload,
  quickbooksName,
  suffixedName,
  vendorPayload,
} from '@falcon/domain/accounting/quickbooks';
import type { Payload } from '@falcon/domain/accounting/quickbooks';
import { note } from '#effects/attempt';
import { chooseCreated, isToBeNew, newItem } from '#accounting/quickbooks-connection';
import type { RemoteRecord } from '#accounting/quickbooks-connection';
import { linkOf, linksOfRemote } from '../outbox/links.queries';
import type { LinkKind } from '../outbox/links.queries';
import { customerFacts, firmFacts, installerFacts, itemFacts, salespersonFacts } from './names.queries';
import { put } from './put';
import { chosenIfAny, requireChosen, requiredId } from './sending';
import type { Sending, SendResult } from './sending';

interface NamedRecord {
  readonly kind: LinkKind;
  readonly entity: 'Customer' | 'Vendor' | 'Item';
  readonly name: string;
  readonly suffix: string;
  readonly payload: (name: string) => Payload;
  /** For kinds that can be disabled here. */
  readonly isEnabled?: boolean;
  /** Whether a QuickBooks record with this name is the same record. */
  readonly isOurs: (theirs: RemoteRecord) => boolean;
}

/**
 * Sends a named record. If another record of ours has the name in QuickBooks, it gets a suffix; if none of ours does,
 * it adopts the existing one.
 */
async function putNamed(sending: Sending, localId: number, record: NamedRecord): Promise<SendResult> {
  const { client, services, realmId } = sending;
  const property = record.entity === 'Item' ? 'Name' : 'DisplayName';
  const own = quickbooksName(record.name);
  const unlinkedNamed = async (names: readonly string[]): Promise<RemoteRecord | undefined> => {
    for (const value of names) {
      const matches = await client.query(record.entity, [{ property, operator: '=', value }]);
      const linked = await linksOfRemote(
        services.db,
        realmId,
        record.entity,
        matches.map(({ Id }) => Id),
      );
      const free = matches.find((theirs) => !linked.has(theirs.Id) && record.isOurs(theirs));
      if (free) return free;
    }
    return undefined;
  };
  const suffixed = suffixedName(own, record.suffix);
  // A record with a suffix keeps it.
  const link = await linkOf(services.db, realmId, record.kind, localId);
  // A record that a user wants created adopts nothing; only its request id prevents a duplicate.
  const isNew = await isToBeNew(services.db, realmId, record.kind, localId);
  const current = link?.remoteName === suffixed ? suffixed : own;
  await put(sending, {
    kind: record.kind,
    localId,
    entity: record.entity,
    step: 'write',
    payload: record.payload(current),
    ...(record.isEnabled === undefined ? {} : { isActive: record.isEnabled }),
    find: async () => (isNew ? undefined : unlinkedNamed([own, suffixed])),
    onDuplicateName: async () => {
      const free = link || isNew ? undefined : await unlinkedNamed([own]);
      return free ? { adopt: free } : { payload: record.payload(suffixed) };
    },
  });
  return 'SENT';
}

const parentOf = (theirs: RemoteRecord): string | null => {
  const parent = theirs['ParentRef'] as { readonly value?: string } | undefined;
  return parent?.value ?? null;
};

export async function sendFirm(sending: Sending): Promise<SendResult> {
  const { localId } = sending.row;
  const firm = await firmFacts(sending.services.db, localId);
  if (!firm) return 'SKIPPED';
  return putNamed(sending, localId, {
    kind: 'FIRM',
    entity: 'Customer',
    name: firm.name,
    suffix: '(Firm)',
    payload: (name) => firmPayload(firm, name),
    isEnabled: firm.isEnabled,
    isOurs: (theirs) => parentOf(theirs) === null,
  });
}

export async function sendCustomer(sending: Sending): Promise<SendResult> {
  const { localId } = sending.row;
  const customer = await customerFacts(sending.services.db, localId);
  if (!customer) return 'SKIPPED';
  const { propertyFirmId } = customer;
  const parentId = propertyFirmId === null ? null : await requiredId(sending, 'FIRM', propertyFirmId);
  const termId = chosenIfAny(sending, 'TERM', String(customer.paymentTermsDays));
  return putNamed(sending, localId, {
    kind: 'CUSTOMER',
    entity: 'Customer',
    name: customer.name,
    suffix: customer.address?.city ? `(${customer.address.city})` : '(2)',
    payload: (name) => customerPayload(customer, { parentId, termId }, name),
    isEnabled: customer.isEnabled,
    isOurs: (theirs) => parentOf(theirs) === parentId,
  });
}

export async function sendSalesperson(sending: Sending): Promise<SendResult> {
  const { localId } = sending.row;
  const person = await salespersonFacts(sending.services.db, localId);
  if (!person) return 'SKIPPED';
  return putNamed(sending, localId, {
    kind: 'SALESPERSON',
    entity: 'Vendor',
    name: person.name,
    suffix: '(V)',
    payload: (name) => vendorPayload(person, name),
    isOurs: () => true,
  });
}

export async function sendInstaller(sending: Sending): Promise<SendResult> {
  const { localId } = sending.row;
  const person = await installerFacts(sending.services.db, localId);
  if (!person) return 'SKIPPED';
  return putNamed(sending, localId, {
    kind: 'INSTALLER',
    entity: 'Vendor',
    name: person.name,
    suffix: '(Installer)',
    payload: (name) => vendorPayload(person, name),
    isOurs: () => true,
  });
}

export async function sendItem(sending: Sending): Promise<SendResult> {
  const { localId } = sending.row;
  const item = await itemFacts(sending.services.db, localId);
  if (!item) return 'SKIPPED';
  const incomeAccountId = requireChosen(sending, 'INCOME_ACCOUNT', [''], 'No income account was chosen.');
  return putNamed(sending, localId, {
    kind: 'ITEM',
    entity: 'Item',
    name: item.name,
    suffix: item.suffix,
    payload: (name) => itemPayload(item, { incomeAccountId }, name),
    isEnabled: item.isEnabled,
    isOurs: () => true,
  });
}

/**
 * Creates an item for a kind of line and then chooses it. If the name is taken, a user decides: the existing item may
 * post elsewhere.
 */
export async function sendNewItem(sending: Sending): Promise<SendResult> {
  const { services, client, row, mapped } = sending;
  const item = await newItem(services.db, row.localId);
  if (!item || mapped.has(`${item.what}/${item.localKey}`)) return 'SKIPPED';
  const incomeAccountId = requireChosen(sending, 'INCOME_ACCOUNT', [''], 'No income account was chosen.');
  const description = `${item.name}, from Falcon (${row.localId})`;
  const payload = newItemPayload({ name: item.name, description }, { incomeAccountId });
  const remoteItem = await put(sending, {
    kind: 'NEW_ITEM',
    localId: row.localId,
    entity: 'Item',
    step: 'write',
    payload,
    find: async () => {
      const matches = await client.query('Item', [{ property: 'Name', operator: '=', value: item.name }]);
      return matches.find((theirs) => theirs['Description'] === payload.Description);
    },
  });
  const created = { id: remoteItem.Id, name: item.name, at: services.clock() };
  await note(services, (trx) => chooseCreated(trx, item, created));
  return 'SENT';
}
