import { QuickbooksError } from '#accounting/quickbooks-connection';
import { linkOf, removeLink } from '../outbox/links.queries';
import type { LinkKind } from '../outbox/links.queries';
import type { SyncTarget } from '../outbox/outbox.queries';
import { sheetRow, statementRow } from './bills.queries';
import { adjustmentRow, commissionRow, memoRow, receiptRow } from './money.queries';
import { customerFacts, invoiceRow } from './names.queries';
import type { Sending } from './sending';

type Referred = SyncTarget & { readonly kind: LinkKind & SyncTarget['kind'] };

/** The installer or salesperson that a bill is owed to. */
async function vendorOf({ services: { db }, realmId, row }: Sending): Promise<Referred | undefined> {
  switch (row.kind) {
    case 'COMMISSION': {
      const commission = await commissionRow(db, row.localId);
      return commission && { kind: 'SALESPERSON', localId: commission.salespersonId };
    }
    case 'COMMISSION_STATEMENT': {
      const statement = await statementRow(db, realmId, row.localId);
      return statement && { kind: 'SALESPERSON', localId: statement.salespersonId };
    }
    case 'BILL_SHEET': {
      const sheet = await sheetRow(db, row.localId);
      return sheet && { kind: 'INSTALLER', localId: sheet.installerId };
    }
    default:
      return undefined;
  }
}

/** The customer or vendor that an entry is sent under. */
async function referredBy(sending: Sending): Promise<Referred | undefined> {
  const {
    services: { db },
    row,
  } = sending;
  const customer = (localId: number | undefined): Referred | undefined =>
    localId === undefined ? undefined : { kind: 'CUSTOMER', localId };
  switch (row.kind) {
    case 'INVOICE':
      return customer((await invoiceRow(db, row.localId))?.customerId);
    case 'CREDIT_MEMO':
      return customer((await memoRow(db, row.localId))?.customerId);
    case 'ADJUSTMENT':
      return customer((await adjustmentRow(db, row.localId))?.customerId);
    case 'PAYMENT': {
      const receipt = await receiptRow(db, row.localId);
      return receipt?.propertyFirmId == null
        ? customer(receipt?.customerId)
        : { kind: 'FIRM', localId: receipt.propertyFirmId };
    }
    case 'CUSTOMER': {
      const firmId = (await customerFacts(db, row.localId))?.propertyFirmId;
      return firmId == null ? undefined : { kind: 'FIRM', localId: firmId };
    }
    default:
      return vendorOf(sending);
  }
}

/**
 * QuickBooks lacks a record that an entry refers to. If that is its customer or vendor, the link is removed and the
 * record is returned so that it is sent again.
 */
export async function goneReference(sending: Sending): Promise<SyncTarget | undefined> {
  const referred = await referredBy(sending);
  const link = referred && (await linkOf(sending.services.db, sending.realmId, referred.kind, referred.localId));
  if (!link) return undefined;
  try {
    await sending.client.read(
      referred.kind === 'SALESPERSON' || referred.kind === 'INSTALLER' ? 'Vendor' : 'Customer',
      link.remoteId,
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof QuickbooksError) || error.kind !== 'NOT_FOUND') throw error;
    await removeLink(sending.services.db, link.id);
    return referred;
  }
}
