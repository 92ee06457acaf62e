import { HAUL_AWAY_OPTIONS, QUARTER_ROUND_OPTIONS } from '../../kit/flooring/index';
import {
  additionalCost,
  contact,
  customer,
  dayOff,
  garnishment,
  installer,
  installerPreference,
  insuranceCertificate,
  item,
  laborRate,
  proposal,
  unit,
} from '../records/index';
import {
  bytes,
  choice,
  date,
  event,
  flag,
  length,
  measured,
  names,
  number,
  quantity,
  rate,
  silent,
  text,
  time,
} from './define';
import type { Fields } from './define';
import { kindFields } from './kind-fields';

const isEnabled = flag('Enabled');
const owner = silent({
  ownerId: 'number',
  ownerType: 'text',
  customerId: 'reference',
  propertyFirmId: 'reference',
  vendorId: 'reference',
  workOrderId: 'reference',
  proposalId: 'number',
  inventoryRollId: 'reference',
});

export const CUSTOMER: Fields = {
  ...kindFields(customer),
  taxExemptDocumentId: names('Exemption certificate', 'document'),
};

export const UNIT: Fields = {
  ...kindFields(unit),
  haulAway: choice('Haul away', HAUL_AWAY_OPTIONS),
  quarterRoundCategory: choice('Quarter round', QUARTER_ROUND_OPTIONS),
  cuts: text('Cuts'),
  ...silent({ customerId: 'reference', flooringTypeId: 'number' }),
};

export const ITEM: Fields = {
  ...kindFields(item),
  costEffectiveDate: date('Cost since'),
  ...silent({ styleId: 'number', materialId: 'number', nameNumber: 'text', colorNameNumber: 'text' }),
};

/** Who sees what a unit of an item costs, on its rolls too. */
const ITEM_COST = { seenBy: item.fields.cost.seenBy };

export const INVENTORY_ROLL: Fields = {
  itemId: names('Item', 'item'),
  rollNumber: text('Roll number'),
  dyeLot: text('Dye lot'),
  widthE4: length('Width'),
  lengthE4: length('Left'),
  receivedLengthE4: length('Received length'),
  receivedOn: date('Received on'),
  cartonsE2: quantity('Cartons'),
  isRemnant: flag('Remnant'),
  parentRollId: names('Cut from roll', 'inventoryRoll'),
  status: choice('Status', [
    { value: 'AVAILABLE', label: 'Available' },
    { value: 'USED', label: 'Used' },
    { value: 'WRITTEN_OFF', label: 'Written off' },
  ]),
  placeId: names('Place', 'stockPlace'),
  invoicedLengthE4: length('Invoiced length'),
  isMeasured: flag('Measured'),
  isWithoutLot: flag('No lot on the label'),
  unitCostE4: rate('Cost per unit', ITEM_COST),
  vendorId: names('Vendor', 'vendor'),
  packingSlip: text('Packing slip'),
  poNumber: text('PO number'),
  receivedBy: names('Received by', 'user'),
  quarantineReason: text('Quarantined'),
  ...silent({
    stockReceiptId: 'reference',
    quarantinedAt: 'time',
    quarantinedBy: 'reference',
    reservedLengthE4: 'length',
    reservedCartonsE2: 'quantity',
    freeLengthE4: 'length',
    freeCartonsE2: 'quantity',
    listedItem: 'text',
    listedPlace: 'text',
    rollOrder: 'text',
  }),
};

const SENT = [{ value: 'SENT', label: 'Sent' }];

export const PURCHASE_ORDER: Fields = {
  vendorId: names('Vendor', 'vendor'),
  poNumber: text('PO number'),
  orderedOn: date('Ordered on'),
  expectedOn: date('Expected on'),
  note: text('Note'),
  lineCount: event(number('Items')),
  closedAt: time('Closed'),
  createdBy: names('Ordered by', 'user'),
  mail: event(choice('E-mail', SENT)),
};

export const STOCK_RECEIPT: Fields = {
  vendorId: names('Vendor', 'vendor'),
  packingSlip: text('Packing slip'),
  poNumber: text('PO number'),
  receivedOn: date('Received on'),
  rowCount: number('Rolls and rows of cartons'),
  createdBy: names('Received by', 'user'),
  claimMail: event(choice('Claim e-mail', SENT)),
  ...silent({ purchaseOrderId: 'reference' }),
};

export const CONTACT: Fields = { ...kindFields(contact), ...owner };

export const NOTE: Fields = {
  text: text('Text'),
  authorId: names('Author', 'user'),
  creationDate: time('Written'),
  editedBy: names('Last changed by', 'user'),
  editedAt: time('Last changed'),
  ...owner,
};

export const DOCUMENT: Fields = {
  name: text('Name'),
  type: text('Type'),
  size: bytes('Size'),
  pageCount: number('Pages'),
  goesWithMail: flag('With invoice e-mails'),
  goesWithPrint: flag('With print'),
  isEnabled,
  createdBy: names('Added by', 'user'),
  createdOn: time('Added'),
  ...owner,
  ...silent({ sha256: 'text', storageKey: 'text', thumbnailKey: 'text', thumbnailState: 'text' }),
};

export const ADDITIONAL_COST: Fields = {
  ...kindFields(additionalCost),
  ...silent({ customerId: 'reference', lineTotalCents: 'money' }),
};

export const LABOR_RATE: Fields = {
  ...kindFields(laborRate),
  createdBy: names('Created by', 'user'),
  createdOn: date('Created on'),
};

export const INSTALLER: Fields = {
  ...kindFields(installer),
  bankAccount: text('Bank account', installer.parts.bankAccount),
  installerLink: event(text('Installer link', { seenBy: 'installer' })),
};

/** The fields of an installer's records. */
const ofInstaller = silent({ installerId: 'reference' });
export const INSURANCE_CERTIFICATE: Fields = { ...kindFields(insuranceCertificate), ...ofInstaller };
export const GARNISHMENT: Fields = { ...kindFields(garnishment), ...ofInstaller };
export const DAY_OFF: Fields = { ...kindFields(dayOff), ...ofInstaller };

export const INSTALLER_PREFERENCE: Fields = {
  ...kindFields(installerPreference),
  ...silent({ customerId: 'reference' }),
};

/** One cut of a unit; the unit's history shows its changes. */
export const CUT: Fields = {
  usedForDescription: text('Used for'),
  cutLengthE4: length('Length'),
  widthE4: length('Width'),
  isMeasureBalanced: flag('Measure balanced'),
  coveE2: measured('Cove', 'LF'),
  quarterRoundE2: measured('Quarter round', 'LF'),
  luanE2: measured('Underlayment', 'SF'),
  ...silent({ unitId: 'reference', position: 'number' }),
};

/**
 * A proposal's contents are recorded as text: one each for its lines, alternatives and options, the last two with
 * profits and amounts.
 */
export const PROPOSAL: Fields = {
  ...kindFields(proposal),
  lines: text('Units and rooms'),
  alternatives: text('Alternatives', proposal.parts.amounts),
  options: text('Options', proposal.parts.amounts),
  offerNumber: number('Offer'),
  lostReason: text('Reason'),
  acceptedAlternative: text('Accepted alternative'),
  signedOnline: event(text('Accepted online by')),
  signedOnDevice: event(text('Signed on our device by')),
  ...silent({
    content: 'text',
    createdBy: 'reference',
    createdAt: 'time',
    valueCents: 'money',
    acceptedOn: 'date',
    jobStatusId: 'reference',
  }),
};
