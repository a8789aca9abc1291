/**
 * ISO 4217 alphabetic codes of list one (amendments to 2026). Our own copy: what a currency is must not
 * change with the ICU data a Node build happens to carry. `XXX` (no currency) and `XTS` (testing) are absent
 * because they name no money.
 */
const ACTIVE =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD ' +
  'CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP ' +
  'GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR ' +
  'KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN ' +
  'MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD ' +
  'SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX ' +
  'USD USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD ' +
  'XPF XPT XSU XUA YER ZAR ZMW ZWG';

/** Withdrawn from the list, but still the money of events that may be five years old. */
const LATELY_WITHDRAWN = 'ANG BGN HRK SLL ZWL';

const CODES: ReadonlySet<string> = new Set(`${ACTIVE} ${LATELY_WITHDRAWN}`.split(' '));

/** Whether `code` is an ISO 4217 currency, in upper case as the standard writes it. */
export function isCurrencyCode(code: string): boolean {
  return CODES.has(code);
}
