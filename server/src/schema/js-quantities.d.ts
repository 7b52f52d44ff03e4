/** The parts of the js-quantities library that we use. */
declare module 'js-quantities' {
  interface Quantity {
    readonly scalar: number;
    to(units: string): Quantity;
    units(): string;
  }
  /** @throws where the units are unknown. */
  function Qty(value: number, units: string): Quantity;
  export default Qty;
}
