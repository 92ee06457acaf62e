/** The part of the ZIP code list that the demo company uses. */
declare module 'zipcodes' {
  const zipcodes: {
    lookup(zip: string): { readonly zip: string; readonly city: string; readonly state: string } | undefined;
  };
  export default zipcodes;
}
