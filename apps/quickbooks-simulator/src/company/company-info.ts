import type { JsonObject } from '../model/json';
import { secondsText } from '../model/time';
import type { Company } from './company';

const created = new Date('2019-03-04T17:00:00Z');
const meta = { CreateTime: secondsText(created), LastUpdatedTime: secondsText(created) };

export const companyInfo = (company: Company): JsonObject => ({
  CompanyName: company.name,
  LegalName: company.name,
  CompanyAddr: {
    Id: '1',
    Line1: '4200 W 96th St',
    City: 'Indianapolis',
    CountrySubDivisionCode: 'IN',
    PostalCode: '46268',
    Country: 'US',
  },
  Email: { Address: 'books@falcon.example' },
  PrimaryPhone: { FreeFormNumber: '(317) 555-0100' },
  CompanyStartDate: '2019-03-04',
  FiscalYearStartMonth: 'January',
  Country: 'US',
  SupportedLanguages: 'en',
  NameValue: [
    { Name: 'OfferingSku', Value: 'QuickBooks Online Plus' },
    { Name: 'CompanyType', Value: 'Flooring contractor' },
  ],
  domain: 'QBO',
  sparse: false,
  Id: '1',
  SyncToken: '4',
  MetaData: meta,
});

/** The preferences a client must know: document numbers, closing date, sales tax, classes. */
export function preferences(company: Company): JsonObject {
  const { ast, bookCloseDate, classTracking, customTxnNumbers } = company.settings;
  return {
    AccountingInfoPrefs: {
      UseAccountNumbers: true,
      TrackDepartments: false,
      ClassTrackingPerTxn: false,
      ClassTrackingPerTxnLine: classTracking,
      FirstMonthOfFiscalYear: 'January',
      TaxYearMonth: 'January',
      CustomerTerminology: 'Customers',
      ...(bookCloseDate === null ? {} : { BookCloseDate: bookCloseDate }),
    },
    ProductAndServicesPrefs: {
      ForSales: true,
      ForPurchase: true,
      QuantityWithPriceAndRate: true,
      QuantityOnHand: false,
    },
    SalesFormsPrefs: {
      CustomTxnNumbers: customTxnNumbers,
      AllowDeposit: true,
      AllowDiscount: true,
      AllowEstimates: true,
      AllowServiceDate: true,
      AllowShipping: true,
      AutoApplyCredit: false,
      CustomField: [],
    },
    EmailMessagesPrefs: {},
    VendorAndPurchasesPrefs: { TrackingByCustomer: true, BillableExpenseTracking: true, POCustomField: [] },
    TimeTrackingPrefs: { UseServices: false },
    TaxPrefs: { UsingSalesTax: true, PartnerTaxEnabled: ast },
    CurrencyPrefs: { MultiCurrencyEnabled: false, HomeCurrency: { value: 'USD' } },
    ReportPrefs: { ReportBasis: 'Accrual' },
    OtherPrefs: { NameValue: [] },
    domain: 'QBO',
    sparse: false,
    Id: '1',
    SyncToken: '9',
    MetaData: meta,
  };
}
