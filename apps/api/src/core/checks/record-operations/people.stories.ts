import { NOBODY } from './story';
import type { Facts, Stories } from './story';

let people = 0;
const installer = (facts: Facts) => String(facts.installerId);
const garnishment = (facts: Facts) =>
  facts.make(
    'garnishmentCreate',
    { installerId: String(facts.otherInstallerId), garnishmentType: 'CREDITOR', deductionType: 'AMOUNT', amount: 40 },
    'garnishment',
  );
const certificate = async (facts: Facts) =>
  facts.make(
    'insuranceCertificateCreate',
    {
      installerId: await facts.make('installerCreate', { lastName: `Insured ${(people += 1)}` }, 'installer'),
      certificateType: 'OTHER',
      hasCertificate: true,
      effectiveDate: '2026-01-01',
      expirationDate: '2099-01-31',
      deductionType: 'PERCENTAGE',
      deductionPercent: 3,
    },
    'insuranceCertificate',
  );

/** Installers, salespersons and firms. */
export const peopleStories: Stories = {
  installer: (facts) => ({
    call: `installer(id: "${installer(facts)}")`,
    select: 'fullName insuranceCertificates { certificateType } garnishments { id }',
    answers: {
      fullName: 'Rafael Diaz',
      insuranceCertificates: [{ certificateType: 'COMPENSATION' }, { certificateType: 'LIABILITY' }],
      garnishments: [],
    },
    faulty: `installer(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  installers: () => ({
    call: 'installers(search: "diaz", activeOnly: true, sort: LAST_NAME, first: 1)',
    select: 'nodes { fullName } totalCount',
    answers: { nodes: [{ fullName: 'Rafael Diaz' }], totalCount: 1 },
    faulty: 'installers(first: 1, last: 1)',
    code: 'VALIDATION_ERROR',
  }),
  installerCreate: () => ({
    call: {
      firstName: 'Jo',
      lastName: 'Park',
      hireDate: '2026-01-05',
      workExempt: true,
      workExemptState: 'IN',
      workExemptExpDate: '2027-01-05',
    },
    select: 'installer { fullName workExempt workExemptState }',
    answers: { installer: { fullName: 'Jo Park', workExempt: true, workExemptState: 'IN' } },
    faulty: { lastName: '', emailAddress: 'jo' },
    code: 'VALIDATION_ERROR',
    fields: ['emailAddress', 'lastName'],
  }),
  installerUpdate: async (facts) => {
    const id = await facts.make('installerCreate', { firstName: 'Kim', lastName: 'Reed' }, 'installer');
    return {
      call: { id, version: 1, cellPhone: '317-555-0100' },
      select: 'installer { cellPhone fullName }',
      answers: { installer: { cellPhone: '3175550100', fullName: 'Kim Reed' } },
      faulty: { id, version: 1, birthDate: '2099-01-01' },
      code: 'VALIDATION_ERROR',
      fields: ['birthDate'],
    };
  },
  garnishment: async (facts) => ({
    call: `garnishment(id: "${await garnishment(facts)}")`,
    select: 'amount garnishmentType deductionType',
    answers: { amount: 40, garnishmentType: 'CREDITOR', deductionType: 'AMOUNT' },
    faulty: `garnishment(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  garnishmentCreate: (facts) => ({
    call: {
      installerId: installer(facts),
      garnishmentType: 'FRIEND_OF_THE_COURT',
      deductionType: 'PERCENTAGE',
      amount: 10,
    },
    select: 'garnishment { amount percent }',
    answers: { garnishment: { amount: 10, percent: 10 } },
    faulty: { installerId: installer(facts), garnishmentType: 'CREDITOR', deductionType: 'AMOUNT', amount: 0 },
    code: 'VALIDATION_ERROR',
    fields: ['amount'],
  }),
  garnishmentUpdate: async (facts) => {
    const id = await garnishment(facts);
    return {
      call: { id, version: 1, amount: 45 },
      select: 'garnishment { amount }',
      answers: { garnishment: { amount: 45 } },
      faulty: { id, version: 1, orderedOn: '2026-03-02', endsOn: '2026-03-01' },
      code: 'VALIDATION_ERROR',
      fields: ['endsOn'],
    };
  },
  garnishmentDelete: async (facts) => ({
    call: { id: await garnishment(facts) },
    select: 'garnishment { amount }',
    answers: { garnishment: { amount: 40 } },
    faulty: { id: NOBODY },
    code: 'NOT_FOUND',
  }),
  insuranceCertificate: async (facts) => ({
    call: `insuranceCertificate(id: "${await certificate(facts)}")`,
    select: 'certificateType hasCertificate expirationDate',
    answers: { certificateType: 'OTHER', hasCertificate: true, expirationDate: '2099-01-31' },
    faulty: `insuranceCertificate(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  insuranceCertificateCreate: (facts) => ({
    call: {
      installerId: String(facts.otherInstallerId),
      certificateType: 'LIABILITY',
      hasCertificate: true,
      expirationDate: '2099-06-30',
      deductionType: 'AMOUNT',
      deductionAmount: 15,
    },
    select: 'insuranceCertificate { deductionAmount }',
    answers: { insuranceCertificate: { deductionAmount: 15 } },
    faulty: {
      installerId: String(facts.otherInstallerId),
      certificateType: 'LIABILITY',
      hasCertificate: true,
      effectiveDate: '2026-05-01',
      expirationDate: '2026-04-30',
    },
    code: 'VALIDATION_ERROR',
    fields: ['expirationDate'],
  }),
  insuranceCertificateUpdate: async (facts) => {
    const id = await certificate(facts);
    return {
      call: { id, version: 1, deductionAmount: 4 },
      select: 'insuranceCertificate { deductionAmount deductionPercent }',
      answers: { insuranceCertificate: { deductionAmount: 4, deductionPercent: 4 } },
      faulty: { id, version: 1, deductionAmount: 101 },
      code: 'VALIDATION_ERROR',
      fields: ['deductionAmount'],
    };
  },
  insuranceCertificateDelete: async (facts) => ({
    call: { id: await certificate(facts) },
    select: 'insuranceCertificate { certificateType }',
    answers: { insuranceCertificate: { certificateType: 'OTHER' } },
    faulty: { id: NOBODY },
    code: 'NOT_FOUND',
  }),
  salesperson: (facts) => ({
    call: `salesperson(id: "${facts.salespersonId}")`,
    select: 'fullName commissionRate',
    answers: { fullName: 'Ann Lee', commissionRate: 8 },
    faulty: `salesperson(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  salespersons: () => ({
    call: 'salespersons(search: "ann", sort: NAME, direction: ASC, first: 4)',
    select: 'nodes { fullName } totalCount',
    answers: { nodes: [{ fullName: 'Ann Lee' }], totalCount: 1 },
    faulty: 'salespersons(sort: AGE)',
    code: 'VALIDATION_ERROR',
  }),
  salespersonCreate: () => ({
    call: { fullName: 'Max Stone', commissionRate: 7.5 },
    select: 'salesperson { fullName commissionRate }',
    answers: { salesperson: { fullName: 'Max Stone', commissionRate: 7.5 } },
    faulty: { fullName: 'Eva', commissionRate: 101 },
    code: 'VALIDATION_ERROR',
    fields: ['commissionRate'],
  }),
  salespersonUpdate: async (facts) => {
    const id = await facts.make('salespersonCreate', { fullName: 'Una Wells' }, 'salesperson');
    return {
      call: { id, version: 1, companyName: 'Wells LLC' },
      select: 'salesperson { companyName }',
      answers: { salesperson: { companyName: 'Wells LLC' } },
      faulty: { id, version: 1, birthDate: '1991-05-01', hireDate: '1990-01-02' },
      code: 'VALIDATION_ERROR',
      fields: ['birthDate'],
    };
  },
  commissionRateUpdate: async (facts) => {
    const salespersonId = await facts.make('salespersonCreate', { fullName: 'Rated again' }, 'salesperson');
    return {
      call: { commissionRates: [{ salespersonId, commissionRate: 9, version: 1 }] },
      select: 'salespersons { fullName commissionRate }',
      answers: { salespersons: [{ fullName: 'Rated again', commissionRate: 9 }] },
      faulty: { commissionRates: [{ salespersonId, commissionRate: -1, version: 1 }] },
      code: 'VALIDATION_ERROR',
      fields: ['commissionRates.0.commissionRate'],
    };
  },
  propertyFirm: async (facts) => ({
    call: `propertyFirm(id: "${await facts.make('propertyFirmCreate', { name: 'Harbor Homes', website: 'harbor.example' }, 'propertyFirm')}")`,
    select: 'name website isEnabled',
    answers: { name: 'Harbor Homes', website: 'https://harbor.example', isEnabled: true },
    faulty: `propertyFirm(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  propertyFirms: async (facts) => {
    await facts.make('propertyFirmCreate', { name: 'Listed Homes' }, 'propertyFirm');
    return {
      call: 'propertyFirms(search: "listed", activeOnly: true, sort: NAME, first: 2)',
      select: 'nodes { name } totalCount',
      answers: { nodes: [{ name: 'Listed Homes' }], totalCount: 1 },
      faulty: 'propertyFirms(last: 500)',
      code: 'VALIDATION_ERROR',
    };
  },
  propertyFirmTypes: () => ({ call: 'propertyFirmTypes', select: 'id', answers: [{ id: '1' }], faulty: null }),
  propertyFirmCreate: () => ({
    call: { name: 'Summit Homes', propertyFirmTypeId: '1', principalContact: 'Ida' },
    select: 'propertyFirm { name principalContact propertyFirmType { id } }',
    answers: { propertyFirm: { name: 'Summit Homes', principalContact: 'Ida', propertyFirmType: { id: '1' } } },
    faulty: { name: '', emailAddress: 'x' },
    code: 'VALIDATION_ERROR',
    fields: ['emailAddress', 'name'],
  }),
  propertyFirmUpdate: async (facts) => {
    const id = await facts.make('propertyFirmCreate', { name: 'Valley Homes' }, 'propertyFirm');
    return {
      call: { id, version: 1, phone: '+1 317 555 0111' },
      select: 'propertyFirm { phone }',
      answers: { propertyFirm: { phone: '3175550111' } },
      faulty: { id: NOBODY, version: 1, phone: '3175550111' },
      code: 'NOT_FOUND',
    };
  },
};
