import { FORM_KEYS, type HelpText, LIST_KEYS } from './help-text';

/** Help for users, roles, imports, the configuration and the user's own pages, by the keys of the screens. */
export const SYSTEM_TEXTS = {
  setup: {
    about: 'This page leads a new company to its first priced order.',
    steps: [
      'Do the steps from top to bottom: each needs those above it.',
      'A step is done as soon as its record is there.',
      'What is preset, such as the time zone, is done when you keep or change it.',
      'Samples are added as an import, which you can undo: that removes them again.',
      'The page leaves the menu when every step is done, or when a Super Admin takes it out.',
    ],
  },
  user: {
    about: 'This page has one user’s account, roles and sign-ins.',
    steps: [
      'Permissions from all roles are combined, and changes take effect immediately.',
      'Nobody can grant a permission they don’t have.',
      'You can send a link for a new password, and sign the user out of one or all sessions.',
    ],
    keys: FORM_KEYS,
  },
  reports: {
    about: 'Reports add up your orders, invoices and pay, with totals.',
    steps: [
      'Open one, choose dates and filters, and click a figure to see what is behind it.',
      'Print it, export it to CSV or Excel, e-mail it on a schedule, or save its filters as a view.',
    ],
  },
  'report-schedules': {
    about: 'Report schedules e-mail reports automatically, every day, week or month.',
    steps: [
      'Open a report, choose its filters and click E-mail.',
      'A period with a name, such as Last month, follows the calendar; dates of your own stay the same, and the dialog says so.',
      'Recipients get only what they can see; anyone who can no longer open the report gets nothing.',
      'The Last time column shows who didn’t get it, and why.',
    ],
  },
  role: {
    about: 'A role is a set of permissions that you give to users.',
    steps: [
      'Select what users with this role can see and do.',
      'Edit permissions include viewing.',
      'Changes apply immediately to everyone with the role.',
    ],
    keys: FORM_KEYS,
  },
  imports: {
    about: 'Imports add or update many records from an Excel or CSV file.',
    steps: [
      'Start with New import, and select the kind of record and the file.',
      'Open an import to see its rows.',
      'An import can be undone for 90 days.',
    ],
    keys: LIST_KEYS,
  },
  'import-create': {
    about: 'Use this page to start an import from an Excel or CSV file.',
    steps: [
      'Select what the file contains; a template shows the columns.',
      'Drop the file, and match its columns on the next page.',
      'Nothing is saved until you have seen the preview.',
    ],
  },
  import: {
    about: 'This page shows what an import does, row by row.',
    steps: [
      'Check the matched columns first.',
      'The preview lists each error by row and column.',
      'All rows are saved together or not at all.',
      'After saving, the whole import can be undone for 90 days.',
    ],
  },
  'app-config-settings': {
    about: 'These settings apply to the whole company.',
    steps: [
      'Name, address and logo are printed on invoices and bill sheets.',
      'ACH file has the details your bank assigned to the company for paying installers by transfer.',
      'Daily limits, duplicate search, roll widths, cut lengths and tax rules are set here.',
      'Submitted orders keep the tax they were submitted with.',
    ],
    keys: FORM_KEYS,
  },
  'app-config-mail': {
    about: 'These are the texts of the e-mails you send, and where e-mails go.',
    steps: ['Open a text to edit it.', 'Set up the mail server here. It is saved once it has accepted a test e-mail.'],
  },
  'app-config-mail-text': {
    about: 'Edit the text of one kind of e-mail.',
    steps: [
      'The preview updates as you type.',
      'A word in double braces is replaced in each e-mail; insert it from the list.',
      'Send a test to yourself before you save. Test e-mails are marked in the log.',
      'Reset restores the text that came with the program.',
    ],
    keys: FORM_KEYS,
  },
  'app-config-quickbooks': {
    about: 'Connect QuickBooks Online, and choose where amounts are posted there.',
    steps: [
      'Connect takes you to QuickBooks, where you choose the company.',
      'Choose an item or account for each kind of amount. Suggestions come from the names in QuickBooks.',
      'An item that QuickBooks doesn’t have yet can be created from here; it is selected once it exists.',
      'Nothing is sent until everything with an asterisk is selected.',
      'A different company has its own links and settings; those of the first company are kept.',
    ],
  },
  'quickbooks-activity': {
    about: 'Activity shows what was sent to QuickBooks, what is waiting and what could not be sent, newest first.',
    steps: [
      'Waiting entries are sent automatically; Send now tries them immediately. Failed entries are under QuickBooks failures.',
      'Send earlier records sends records from before the connection, starting on a day you choose.',
    ],
  },
  'quickbooks-decisions': {
    about: 'Decisions lists what was voided, changed or renamed in QuickBooks. Nothing changes here until you decide.',
    steps: [
      'Send ours again replaces the version in QuickBooks with ours.',
      'Do nothing needs a reason; you won’t be asked about the same change again.',
    ],
  },
  'quickbooks-reconciliation': {
    about: 'Reconciliation compares open balances here and in QuickBooks, by customer and by invoice, to the cent.',
    steps: [
      'Compare now reads the latest changes from QuickBooks, then compares. The difference is our amount less theirs.',
      'Only invoices that differ are listed. A payment that has not been sent yet also shows as a difference.',
    ],
  },
  'quickbooks-matching': {
    about: 'Link the records QuickBooks already has, so nothing is duplicated.',
    steps: [
      'Read the names first. This doesn’t link anything yet.',
      'Link all with the same name, then check similar names and those with several matches.',
      'Choose finds another name; Create new keeps a record from being matched.',
      'A name in QuickBooks can be linked to only one record.',
    ],
  },
  'month-end': {
    about:
      'Month end lists everything that is not finished through a month. Close the month once its figures are final.',
    steps: [
      'Click a line to open its list: orders, invoices, payments, pay, QuickBooks and the self-check.',
      'A month can be closed with work left in it; nothing more is posted in it afterward.',
      'A payment, credit or invoice dated in a closed month is refused, and the message gives the first open day.',
      'A reversal is dated today; a late payment from QuickBooks gets the first open day.',
      'The newest closed month can be reopened, with a reason. The history shows who did it.',
    ],
  },
  'app-config-self-check': {
    about: 'The self-check recalculates every stored figure and lists any that differ.',
    steps: [
      'It runs each night, and whenever you select Run now. Everyone can keep working while it runs.',
      'Each finding shows the stored figure, the recalculated one and how it is calculated. Open the record for details.',
      'Once a figure is corrected, the next run closes its finding. If a figure should stay as it is, dismiss its finding with a reason.',
    ],
    keys: LIST_KEYS,
  },
  'app-config-full-export': {
    about: 'Save everything the company has in one ZIP file: each table as CSV, with a description of every column.',
    steps: [
      'The file has customers, prices and amounts: keep it where only you can open it.',
      'It is created in the background, as of one moment, while everyone keeps working. The history of the settings shows who created it.',
      'Only you can download it, for one day. README.md in it explains each file and column.',
    ],
  },
  'app-config-quickbooks-desktop': {
    about: 'Create files for QuickBooks Desktop, or for an office without a QuickBooks connection.',
    steps: [
      'Enter the names of your accounts first, and import the customers, vendors and items.',
      'An export includes everything posted through a date that has not been exported before.',
      'A file can be downloaded again; its entries are not exported a second time.',
      'Reset an export only if its file was not imported.',
      'Payments entered there are imported from a CSV file; every error is listed by row first.',
    ],
  },
  profile: {
    about: 'Change your name, e-mail address, password and security settings here.',
    steps: [
      'A new e-mail address takes effect when you open the link sent to it.',
      'My roles shows what you can do, and which role lets you.',
      'Under Security, turn on two-factor authentication and see where you are signed in.',
    ],
    keys: FORM_KEYS,
  },
} as const satisfies Readonly<Record<string, HelpText>>;
