import type { BulkWriter } from '../bulk-insert';
import type { Company } from '../company/build-company';
import type { Story } from '../story';

export async function writeOrders(_story: Story, _company: Company, _writer: BulkWriter, _options: { readonly orders: number; readonly log: (line: string) => void }): Promise<void> {}
