export const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The dark scheme, for clients that read it; charts and their texts keep their light ground. */
export const HEAD = `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #111317 !important; }
  .card { background-color: #191c21 !important; border-color: #2c3038 !important; }
  .ink { color: #e9ebee !important; }
  .quiet { color: #a9b0ba !important; }
  .line { border-color: #2c3038 !important; }
  .link { color: #88adff !important; }
  .button { background-color: #e9ebee !important; color: #17191d !important; }
}
</style>`;
