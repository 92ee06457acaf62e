import type { FillRecord } from './fill';

export const ADDRESS = {
  addressLine1: '200 Meridian St',
  addressLine2: 'Suite 4',
  city: 'Indianapolis',
  state: 'IN',
  postalCode: '46204',
};
const EXEMPT = { workExempt: true, workExemptState: 'IN', workExemptExpDate: '2099-05-01' };
const CALLED = { cellPhone: '3175550111', homePhone: '3175550112', emailAddress: 'person@falcon.test' };

/** Installers and what belongs to them, salespersons, firms, vendors, roles and users, with every field filled in. */
export async function fillPeople(fill: FillRecord) {
  const { id: permission } = await fill.first('permissions', 'id');
  const { id: firmType } = await fill.first('propertyFirmTypes', 'id');
  const installer = await fill.one('Installer', 'installer', {
    firstName: 'Rosa',
    lastName: 'Diaz',
    companyName: 'Diaz Floors',
    hireDate: '2026-01-05',
    birthDate: '1990-02-03',
    isEnabled: true,
    address: ADDRESS,
    installsCarpet: true,
    installsVinyl: false,
    installsVct: true,
    installsCarpetTile: false,
    worksSunday: false,
    worksMonday: true,
    worksTuesday: true,
    worksWednesday: true,
    worksThursday: true,
    worksFriday: true,
    worksSaturday: false,
    dailyJobs: 3,
    dailyYards: 120.5,
    ...CALLED,
    ...EXEMPT,
  });
  const salesperson = await fill.one('Salesperson', 'salesperson', {
    fullName: 'Ann Lee',
    companyName: 'Lee Sales',
    hireDate: '2026-01-05',
    birthDate: '1990-02-03',
    commissionRate: 8.25,
    isEnabled: true,
    address: ADDRESS,
    ...CALLED,
    ...EXEMPT,
  });
  const role = await fill.one('Role', 'role', { name: 'Estimator', isEnabled: true, permissionIds: [permission] });
  return {
    installer,
    salesperson,
    role,
    certificate: await fill.one('InsuranceCertificate', 'insuranceCertificate', {
      installerId: installer,
      certificateType: 'LIABILITY',
      deductionType: 'PERCENTAGE',
      deductionAmount: 12.5,
      deductionPercent: 12.5,
      description: 'Hoosier Mutual 4711',
      effectiveDate: '2026-01-01',
      expirationDate: '2099-01-31',
      hasCertificate: true,
    }),
    garnishment: await fill.one('Garnishment', 'garnishment', {
      installerId: installer,
      garnishmentType: 'CHILD_SUPPORT',
      deductionType: 'PERCENTAGE',
      amount: 15,
      percent: 15,
      payee: 'State of Indiana',
      caseNumber: '49D01',
      orderedOn: '2026-01-05',
      endsOn: '2099-01-05',
      inArrears: true,
      supportsOtherFamily: true,
    }),
    firm: await fill.one('Pmf', 'propertyFirm', {
      name: 'Keystone Residential',
      propertyFirmTypeId: firmType,
      emailAddress: 'office@keystone.test',
      phone: '3175550113',
      fax: '3175550114',
      website: 'https://keystone.test',
      principalContact: 'Kim Park',
      contactPhone: '3175550115',
      isEnabled: true,
      address: ADDRESS,
    }),
    vendor: await fill.one('Vendor', 'vendor', {
      name: 'Northline Mills',
      abbreviation: 'NLM',
      vendorType: 'MANUFACTURER',
      accountNumber: 'FF-17',
      shippingRate: 0.35,
      phone: '3175550116',
      fax: '3175550117',
      website: 'https://northline.test',
      isEnabled: true,
      address: ADDRESS,
    }),
    user: await fill.one('User', 'user', {
      firstName: 'Ann',
      middleName: 'Marie',
      lastName: 'Lee',
      emailAddress: 'ann.lee@falcon.test',
      cellPhoneNumber: '3175550118',
      phoneNumber: '3175550119',
      isSalesperson: true,
      salespersonId: salesperson,
      enabled: true,
      multiFactorRequired: false,
      roleIds: [role],
      address: ADDRESS,
    }),
  };
}
