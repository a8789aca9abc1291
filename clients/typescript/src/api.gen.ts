/** Made from openapi.json by `npm run openapi`; not to be edited. */

export interface paths {
    "/api/v1/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Validate a key
         * @description Tells which account and environment a key belongs to. Spends nothing of the hour's allowance.
         */
        get: operations["validateKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Newest first by `occurred_at`, then by `event_id`. JSON comes in pages: follow `next_cursor` with the same filters until it is null. With `order=received` in the order of receipt, for copies that are kept up to date: a page shorter than `limit` with `complete` true, also an empty one, says that this is all for now; ask again later with its `next_cursor`, which is never null, misses no event however late it comes, and gives none twice. In a stream each event then has its `cursor`. A page of very large events ends before `limit`, and so does one whose filters together match few of very many events; `complete` is then false. `Accept: application/x-ndjson`, `text/csv` and `application/vnd.apache.parquet` stream the whole range instead, or the first `limit` events of it. An event that is stored or erased meanwhile may be in a stream or not; every other is in it once. A stream that breaks ends without its last chunk; a client that takes at least 4 KB a second is served to the end. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. Events that are gone by age are not listed, which `warnings` says, and of streams the header `X-Waymark-Warning`. An account has 8 pages and 8 streams at a time, more wait their turn.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Track one event
         * @description Answers once the event is committed to the database. Any top-level field that is not named here is kept as a property and listed in `warnings`. Send `event_id` to make retries safe: the same event again is answered 200, another one under its id 409. The body is at most 64 KiB after decompression; gzip is accepted.
         */
        post: operations["trackEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Track up to 1,000 events
         * @description A result for every event, in order; the counts add up to `received`. 200 when any is stored, now or before; otherwise 429 when any is over the allowance, 409 when any conflicts, else 400. When only part fits the allowance, the first ones are stored. The body is at most 1 MiB after decompression; gzip is accepted.
         */
        post: operations["trackEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one event
         * @description As it was stored. The id `order-1001` is that of the example “A purchase” of `POST /api/v1/events`: send that event first, or give the `event_id` of any answer.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/event-manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what an export has to have
         * @description By hour of receipt, as the meter counts: events stored, and events metered, in one snapshot. They differ by what was erased since, or has left by age. Compare an export of `order=received` with `received_from` and `received_to` with it, by count and `ids`.
         */
        get: operations["getEventManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/visitors/{visitor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase a visitor
         * @description Erases every event of a visitor in the key's environment, for good. The erasure is kept in the account's audit trail. Doing it again erases nothing.
         */
        delete: operations["eraseVisitor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/visitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase a visitor whose id no path can carry
         * @description Does the same as the route with the id in its path. Clients take `.` and `..` there for a step in the path, even percent-encoded, and some proxies decode `%2F`.
         */
        delete: operations["eraseVisitorByQuery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalogue/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event types
         * @description Every type that stored events have, with how many of the last days are of it, and when the first and the last of all occurred.
         */
        get: operations["listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalogue/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List properties
         * @description Names at the top level of `properties`, of all events or of one type, with what they held.
         */
        get: operations["listProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalogue/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List values of a field
         * @description The most frequent values of a property, or sources, media, campaigns, pages and the like, as filters of reports take them.
         */
        get: operations["listValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count events over time
         * @description Events and distinct visitors in each bucket of a half-open range, in total and by group. As CSV a line for each bucket, or for each bucket of each group. With `include=evidence` the answer also lists the events, visitors or values that one of the numbers counts. A report that takes too long is given up and answered 400: narrow the range.
         *
         *     For example:
         *
         *     - events by day and type: `/api/v1/reports/events?group_by=event_type`
         *     - visitors by week from each source, in New York: `/api/v1/reports/events?interval=week&timezone=America/New_York&group_by=source&metrics=visitors`
         *     - revenue by source, and the middle order: `/api/v1/reports/events?event_type=purchase&group_by=source&measure=sum(revenue)&measure=median(revenue)`
         *     - campaigns of each source: `/api/v1/reports/events?group_by=source,campaign&metrics=visitors&limit=50`
         *     - which products are looked at most: `/api/v1/reports/events?event_type=product_view&group_by=properties.sku&limit=5`
         *     - who came from a newsletter: `/api/v1/reports/events?medium=email&include=evidence&number=visitors`
         */
        get: operations["reportEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare and compute several series
         * @description Up to six series over the same buckets, each of events of its own and with a measure of its own, and formulas of them such as `A / B`, computed exactly, in total and bucket by bucket. As CSV a line for each bucket. A report that takes too long is given up and answered 400: narrow the range.
         */
        post: operations["reportSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/conversions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Attribute conversions to channels
         * @description Conversions, visitors, revenue and conversion rate by source, medium and campaign, under one or several attribution models at once. For every model the credits plus `unattributed` are exactly the conversions. With `include=evidence` the answer also names the conversions that one of its numbers counts, each with its touches and their credit, or the visitors that it counts. As CSV a line for each channel under each model, and one for what is unattributed; or, of the evidence, a line for each touch. More than 5,000,000 conversions, or more than 1,000,000 at the instants of one page of evidence, are answered 400: ask for a shorter range. A report that takes too long is given up and answered 400: narrow the range.
         *
         *     For example:
         *
         *     - purchases by channel, under two models: `/api/v1/reports/conversions?event_type=purchase&models=last_touch,linear`
         *     - sign-ups by source within a week: `/api/v1/reports/conversions?event_type=sign_up&group_by=source&lookback_days=7`
         *     - which purchases the newsletter is credited with: `/api/v1/reports/conversions?event_type=purchase&group_by=source&models=linear&include=evidence&row_source=newsletter`
         *     - which visitors came by the newsletter: `/api/v1/reports/conversions?event_type=purchase&group_by=source&include=evidence&number=visitors&row_source=newsletter`
         */
        get: operations["reportConversions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/conversion-paths": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See the ways to conversions
         * @description The commonest sequences of channels that led to conversions, how many touches precede a conversion, and how long before it the first of them was. The touches are those that the conversions report credits. As CSV a line for each path. More than 5,000,000 conversions or 200,000 different paths are answered 400: ask for a shorter range. A report that takes too long is given up and answered 400: narrow the range.
         *
         *     For example:
         *
         *     - which ways lead to purchases: `/api/v1/reports/conversion-paths?event_type=purchase`
         *     - how long newsletter readers take, by week: `/api/v1/reports/conversion-paths?event_type=purchase&source=newsletter&group_by=source,medium&interval=week`
         */
        get: operations["reportConversionPaths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a funnel
         * @description How many visitors come how far through 2 to 10 steps, how many still may, and how long it takes. Of each visitor the best attempt counts. With `include=evidence` the answer also names the visitors and events counted at a step. As CSV a line for each step of each row, or for each event of the evidence. A report that takes too long is given up and answered 400: narrow the range.
         *
         *     For example:
         *
         *     - the visitors who came to the second step, and their events: `/api/v1/reports/funnel?include=evidence&step=2`
         */
        post: operations["reportFunnel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See who came back
         * @description Cohorts of visitors by the day, week or month of their first event, and how many of each came back in every period after. Cells that may still grow are marked; those that have not begun are null. As CSV a line for each cell. With `include=evidence` the answer also names the visitors whom a cell counts, or who did not come back in it. A report that takes too long is given up and answered 400: narrow the range.
         *
         *     For example:
         *
         *     - who comes back, by week: `/api/v1/reports/retention?interval=week`
         *     - who buys after signing up, by day: `/api/v1/reports/retention?cohort_event_type=sign_up&return_event_type=purchase&periods=7`
         *     - who of the first cohort did not come back a week later: `/api/v1/reports/retention?interval=week&include=evidence&outcome=not_returned&return_period=1`
         */
        get: operations["reportRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/journey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what one visitor did
         * @description The events of a visitor, or of a user over all devices, newest first and page by page: each with its revenue, and with the channel where it began a visit. The first page also tells how much there is, and which visitors are joined. A report that takes too long is given up and answered 400: narrow the range.
         *
         *     For example:
         *
         *     - what a visitor did, on all devices: `/api/v1/reports/journey?visitor_id=visitor-1&count_by=user`
         */
        get: operations["reportJourney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/ad-spend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Set ad spend against conversions
         * @description Imported spend by day, platform and campaign beside the conversions and the revenue that one or several attribution models credit to it, with CTR, CPC, CPA and ROAS, and with both lists of what could not be joined. Money stays in its currency, unless one `currency` is asked for. `from` and `to` are beginnings of days. With `include=evidence` the answer also lists what one of its numbers counts: the imported rows of spend, or the conversions that a row is credited with. As CSV a line for each row under each model and currency. More than 5,000,000 conversions, or more than 1,000,000 at the instants of one page of evidence, are answered 400: ask for a shorter range. A report that takes too long is given up and answered 400: narrow the range.
         *
         *     For example:
         *
         *     - in one currency: `/api/v1/reports/ad-spend?event_type=purchase&group_by=platform&currency=EUR`
         *     - what each campaign cost and earned: `/api/v1/reports/ad-spend?event_type=purchase&group_by=platform,campaign`
         *     - the same by day: `/api/v1/reports/ad-spend?event_type=purchase&group_by=day&models=first_touch,last_touch`
         *     - which purchases google is credited with: `/api/v1/reports/ad-spend?event_type=purchase&group_by=platform&include=evidence&row_platform=google`
         */
        get: operations["reportAdSpend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cohorts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cohorts
         * @description All cohorts of the key’s environment, by name: at most 100.
         */
        get: operations["listCohorts"];
        put?: never;
        /**
         * Make a cohort
         * @description Keeps a filter on people under a name, for every report of the key’s environment: `cohort=<id>` narrows it to members. Who is a member is found each time a report is asked. 409: the environment has 100 cohorts already.
         */
        post: operations["createCohort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cohorts/{cohort_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a cohort */
        get: operations["readCohort"];
        put?: never;
        post?: never;
        /**
         * Delete a cohort
         * @description Deletes it for good. Questions that name it are refused from then on.
         */
        delete: operations["deleteCohort"];
        options?: never;
        head?: never;
        /**
         * Change a cohort
         * @description Changes what the body names. `revision` is that of the cohort as it was read, so of two who change it at once the second is refused. Reports asked from then on follow.
         */
        patch: operations["changeCohort"];
        trace?: never;
    };
    "/api/v1/cohorts/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See who is in a cohort
         * @description How many visitors and how many people meet a definition now, whether or not it is kept, and who they are, page by page. As CSV a line for each visitor.
         */
        post: operations["findCohortMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/saved-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved reports
         * @description All saved reports of the key’s environment, by name: at most 200.
         */
        get: operations["listSavedReports"];
        put?: never;
        /**
         * Save a report
         * @description Keeps a question under a name, for everybody of the account. The report itself reads the question first: what it would refuse is not saved, and `details` names every fault. 409: the environment has 200 saved reports already.
         */
        post: operations["createSavedReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/saved-reports/{saved_report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a saved report */
        get: operations["readSavedReport"];
        put?: never;
        post?: never;
        /**
         * Delete a saved report
         * @description Deletes it for good.
         */
        delete: operations["deleteSavedReport"];
        options?: never;
        head?: never;
        /**
         * Change a saved report
         * @description Changes what the body names. `revision` is that of the report as it was read, so of two who change it at once the second is refused and sees what the first has made of it.
         */
        patch: operations["changeSavedReport"];
        trace?: never;
    };
    "/api/v1/saved-reports/{saved_report_id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Answer a saved report
         * @description The answer of the report that was saved, as JSON or CSV, word for word that of its own address. The address takes the parameters of the report’s evidence, beginning with `include=evidence`, and no others.
         */
        get: operations["answerSavedReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/annotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List annotations
         * @description What happened in a range, in time: all of it, at most 2,000.
         */
        get: operations["listAnnotations"];
        put?: never;
        /**
         * Annotate an instant
         * @description Marks an instant on the charts over time of the key’s environment: a deploy, the begin of a campaign.
         */
        post: operations["createAnnotation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/annotations/{annotation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an annotation */
        delete: operations["deleteAnnotation"];
        options?: never;
        head?: never;
        /**
         * Change an annotation
         * @description Its instant, kind or text; what is left out stays as it is.
         */
        patch: operations["changeAnnotation"];
        trace?: never;
    };
    "/api/v1/ad-spend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what advertising cost
         * @description By date, then by platform, campaign, ad set and ad. JSON comes in pages: follow `next_cursor` with the same filters until it is null. `Accept: text/csv` has all rows instead, or the first `limit` of them, and can be imported again, but for texts that a spreadsheet would run as a formula: those are led by an apostrophe.
         */
        get: operations["listAdSpend"];
        /**
         * Import what advertising cost
         * @description Stores rows, each over the one with the same `date`, `platform`, `campaign`, `adset` and `ad`, so that an export can be sent again as it grows more exact. One result per row, in order; valid rows are stored whatever becomes of the others. In a CSV whose columns no comma separates, `spend` of `1,234` or `1.234` may mean two amounts: its row is rejected (`ambiguous_amount`); write `1234`, or `1.2340`. At most 10,000 rows and 4 MiB, as JSON or as CSV (RFC 4180, UTF-8, the first record names the columns, in any order; columns may also be separated by semicolons or tabs, and decimals may then have a comma). Needs no part of the hourly allowance.
         */
        put: operations["importAdSpend"];
        post?: never;
        /**
         * Delete what was imported
         * @description Deletes the rows that match every filter, for good. `from` and `to` must be given, so that no forgotten parameter deletes everything. The deletion is kept in the account's audit trail.
         */
        delete: operations["deleteAdSpend"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exchange-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exchange rates
         * @description By date, then by the currencies. JSON comes in pages: follow `next_cursor` with the same filters until it is null. `Accept: text/csv` has all rates instead, or the first `limit` of them, and can be imported again.
         */
        get: operations["listExchangeRates"];
        /**
         * Give exchange rates
         * @description Stores what one unit of a currency is worth in another, each row over the one with the same `date`, `from_currency` and `to_currency`. The ad spend report converts by them when it is asked for one `currency`, by the pair as it is given: none is turned round or put together. One result per row, in order; valid rows are stored whatever becomes of the others. At most 10,000 rows and 4 MiB, as JSON or as CSV (RFC 4180, UTF-8, the first record names the columns, in any order; columns may also be separated by semicolons or tabs, and decimals may then have a comma). Needs no part of the hourly allowance.
         */
        put: operations["importExchangeRates"];
        post?: never;
        /**
         * Delete exchange rates
         * @description Deletes the rates that match every filter, for good. `from` and `to` must be given, so that no forgotten parameter deletes everything. The deletion is kept in the account's audit trail.
         */
        delete: operations["deleteExchangeRates"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountSuspendedError: {
            /** @enum {string} */
            error: "Account suspended";
        };
        AdConversionsEvidenceResponse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            number: "conversions";
            /** @enum {string} */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            row: components["schemas"]["AdEvidenceRowResponse"];
            /**
             * Format: int64
             * @description On all pages.
             * @example 3
             */
            total: number;
            /** @description In time, of one instant by `event_id`; none twice. */
            conversions: components["schemas"]["AdEvidenceConversionResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        AdConversionsResponse: {
            /**
             * Format: int64
             * @example 40
             */
            total: number;
            /**
             * Format: int64
             * @description Without a touch within the lookback, and those of excluded visitors.
             * @example 8
             */
            unattributed: number;
            /**
             * Format: int64
             * @description Those of the unattributed whose person has more than 1,000 touches within some 30 days of the lookback: a robot, or an id that many share. With `date=touch` these are in none of the numbers.
             * @example 0
             */
            of_excluded_visitors: number;
            /**
             * Format: int64
             * @description With more than 1,000 touches within the lookback: `time_decay` counts ages of theirs in whole days.
             * @example 0
             */
            long_journeys: number;
            /**
             * Format: date
             * @description The first day of the range that may still get credit; null when none may, but by late events.
             * @example null
             */
            first_open_day: string | null;
            /** @description With `unattributed` each adds up to `total`. */
            models: components["schemas"]["AdCreditBalanceResponse"][];
        };
        AdCreditBalanceResponse: {
            /**
             * @example last_touch
             * @enum {string}
             */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            /**
             * @description Credit of channels that join spend.
             * @example 10
             */
            joined: number;
            /**
             * @description Credit of advertisements without spend.
             * @example 1
             */
            without_spend: number;
            /**
             * @description Credit of channels that are no advertisements.
             * @example 21
             */
            elsewhere: number;
            /**
             * @description Credit of touches outside of the range; 0 by the day of the conversion.
             * @example 0
             */
            outside_range: number;
        };
        AdEvidenceConversionResponse: {
            /** @example order-1 */
            event_id: string;
            /** @example visitor-1 */
            visitor_id: string;
            /**
             * @description As the event says.
             * @example null
             */
            user_id: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            occurred_at: string;
            /** @description The whole of it. */
            revenue: components["schemas"]["MoneyResponse"] | null;
            /**
             * @description What the row counts of it: the credit of its touches in the row. 1 in `all`, `unattributed` and `excluded`. Over all pages these add up to the row's `conversions`.
             * @example 0.333334
             */
            credit: number;
            /** @description What the row counts of its revenue; these add up to the row's `revenue`. */
            credited_revenue: components["schemas"]["MoneyResponse"] | null;
            /** @description All touches within its lookback, in time; of more those that the row counts, then those with most credit. */
            touches: components["schemas"]["EvidenceTouchResponse"][];
            /**
             * Format: int32
             * @description Touches beyond these; of an excluded visitor’s conversion all of them.
             * @example 0
             */
            touches_left_off: number;
            /** @description `credited_revenue` as the number counts it: converted where `currency` is asked for and the day on which it counts has a rate. Over all pages these add up to the row’s `revenue` of each currency, which is rounded once, to millionths. */
            counted_revenue: components["schemas"]["CountedMoneyResponse"][];
        };
        AdEvidenceRowResponse: {
            /** @enum {string} */
            kind: "all" | "value" | "without_visitors" | "without_spend" | "coverage";
            /**
             * Format: date
             * @example 2026-01-31
             */
            day?: string | null;
            /** @example google */
            platform?: string | null;
            /** @example google */
            source?: string | null;
            /** @example cpc */
            medium?: string | null;
            /** @example spring-sale */
            campaign?: string | null;
            /** @example lookalikes */
            adset?: string | null;
            /** @example blue-shoe */
            ad?: string | null;
        };
        AdExchangeResponse: {
            /** @description What one unit of each currency was worth in the one asked for. */
            rates: components["schemas"]["UsedRatesResponse"];
            /** @description Of what some stayed in its own currency, for want of a rate. */
            not_converted: components["schemas"]["UnconvertedCurrencyResponse"][];
        };
        AdFiguresResponse: {
            /**
             * Format: int64
             * @example 48000
             */
            impressions: number;
            /**
             * Format: int64
             * @example 950
             */
            clicks: number;
            /**
             * @description clicks ÷ impressions.
             * @example 0.019792
             */
            ctr: number | null;
            /**
             * Format: int32
             * @description Days of the range with a row of spend, be it of 0.
             * @example 29
             */
            days_with_spend: number;
            /** @description By currency; empty where nothing was paid. */
            spend: components["schemas"]["AdSpendSumResponse"][];
            /** @description In the order asked for. */
            models: components["schemas"]["AdModelResponse"][];
        };
        AdModelResponse: {
            /**
             * @example last_touch
             * @enum {string}
             */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            /** @example 10 */
            conversions: number;
            /** @description For each currency spent or earned. */
            returns: components["schemas"]["AdReturnResponse"][];
        };
        AdReportRowResponse: {
            /**
             * Format: int64
             * @example 48000
             */
            impressions: number;
            /**
             * Format: int64
             * @example 950
             */
            clicks: number;
            /**
             * @description clicks ÷ impressions.
             * @example 0.019792
             */
            ctr: number | null;
            /**
             * Format: int32
             * @description Days of the range with a row of spend, be it of 0.
             * @example 29
             */
            days_with_spend: number;
            /** @description By currency; empty where nothing was paid. */
            spend: components["schemas"]["AdSpendSumResponse"][];
            /** @description In the order asked for. */
            models: components["schemas"]["AdModelResponse"][];
            /**
             * Format: date
             * @description When grouped by day.
             * @example 2026-01-31
             */
            day?: string | null;
            /**
             * @description When grouped by platform.
             * @example google
             */
            platform?: string | null;
            /**
             * @description When grouped by campaign; as the spend spells it.
             * @example spring-sale
             */
            campaign?: string | null;
            /**
             * @description When grouped by ad set; as the spend spells it, null where it names none.
             * @example lookalikes
             */
            adset?: string | null;
            /**
             * @description When grouped by ad; as the spend spells it, null where it names none.
             * @example blue-shoe
             */
            ad?: string | null;
        };
        AdReturnResponse: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /** @example 480.00 */
            revenue: string;
            /**
             * @description Spend per conversion; null for `cpa_reason`.
             * @example 12.05
             */
            cpa: string | null;
            /**
             * @description Null where there is a `cpa`. `several_currencies`: the money was spent in several, and no conversion tells which of them earned it.
             * @example null
             * @enum {string|null}
             */
            cpa_reason: "no_conversions" | "no_spend" | "several_currencies" | null;
            /**
             * @description Revenue ÷ spend in this currency; null for `roas_reason`.
             * @example 3.983402
             */
            roas: number | null;
            /**
             * @description Null where there is a `roas`. `revenue_in_other_currency`: some of the revenue is in a currency in which nothing was paid. `no_rate`: an amount of the row could not be converted.
             * @example null
             * @enum {string|null}
             */
            roas_reason: "no_rate" | "no_spend" | "revenue_in_other_currency" | null;
        };
        AdSpendComparisonResponse: {
            /**
             * @description Null where `compare_from` and `compare_to` told the range.
             * @example previous_period
             * @enum {string|null}
             */
            compare: "previous_period" | "previous_year" | null;
            /** @description Whether it was moved by days to begin on the same weekday. */
            compare_weekdays: boolean;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2025-12-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T00:00:00Z
             */
            to: string;
            /** @description Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning. */
            is_cut: boolean;
            /** @description Of all rows, those left off too. */
            totals: components["schemas"]["AdFiguresResponse"];
            /** @description Where the credit of the conversions went. */
            conversions: components["schemas"]["AdConversionsResponse"];
            /** @description By day, platform, campaign, ad set and ad, in the order grouped by. */
            rows: components["schemas"]["AdReportRowResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            rows_left_off: number;
            /** @description Campaigns that cost more than 0 and that no link of a visitor names; by platform and name. */
            spend_without_visitors: components["schemas"]["SpendFailuresResponse"];
            /** @description Channels of advertisements for which nothing was spent; those with most visitors first. */
            visitors_without_spend: components["schemas"]["VisitorFailuresResponse"];
            /** @description Which days have rows of spend, by platform. */
            coverage: components["schemas"]["AdSpendCoverageResponse"];
            /** @description By which rates amounts were converted; null without `currency`. */
            exchange: components["schemas"]["AdExchangeResponse"] | null;
        };
        AdSpendCoverageResponse: {
            /**
             * Format: int32
             * @description Days of the range.
             * @example 31
             */
            days: number;
            rows: components["schemas"]["PlatformCoverageResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            left_off: number;
        };
        AdSpendDeletedResponse: {
            /**
             * Format: int64
             * @description Rows deleted.
             * @example 12
             */
            deleted: number;
        };
        AdSpendImportInput: {
            rows: components["schemas"]["AdSpendRowInput"][];
        };
        AdSpendImportResponse: {
            /** @example req_0123456789abcdef01234567 */
            request_id: string;
            /**
             * Format: int32
             * @example 1
             */
            received: number;
            /**
             * Format: int32
             * @example 1
             */
            inserted: number;
            /**
             * Format: int32
             * @example 0
             */
            updated: number;
            /**
             * Format: int32
             * @example 0
             */
            unchanged: number;
            /**
             * Format: int32
             * @example 0
             */
            rejected: number;
            results: components["schemas"]["AdSpendRowResult"][];
            /** @description Why nothing was stored; absent on a 200. */
            error?: string;
        };
        AdSpendListResponse: {
            rows: components["schemas"]["AdSpendRowResponse"][];
            /**
             * @description Goes on behind this page; null when it is the last.
             * @example null
             */
            next_cursor: string | null;
            /**
             * @description Of a page without rows: what its filters name that was never imported.
             * @example []
             */
            warnings: components["schemas"]["AdSpendWarningResponse"][];
        };
        AdSpendQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            /** @example purchase */
            event_type: string;
            /**
             * @description Values by field.
             * @example {
             *       "properties.plan": [
             *         "pro"
             *       ]
             *     }
             */
            filters: {
                [key: string]: (string | null)[];
            };
            /**
             * @description Whose touches count, and who counts as a visitor; null: touches are a person's, visitors are `visitor_id`s.
             * @example null
             * @enum {string|null}
             */
            count_by: "visitor" | "user" | null;
            /**
             * @description To members of any of these it is narrowed; empty: of everybody.
             * @example []
             */
            cohort: string[];
            models: ("first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based")[];
            group_by: ("day" | "platform" | "campaign" | "adset" | "ad")[];
            /** @enum {string} */
            ad_tag: "content" | "term";
            /**
             * Format: int32
             * @example 30
             */
            lookback_days: number;
            /** @enum {string} */
            direct: "last_resort" | "plain";
            /** @enum {string} */
            date: "conversion" | "touch";
            /** @enum {string} */
            identity: "as_of" | "conversion";
            /**
             * @description What amounts were converted to; null when they stayed as they are.
             * @example null
             */
            currency: string | null;
            /**
             * Format: int32
             * @example 1000
             */
            limit: number;
        };
        AdSpendReportResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["AdSpendQueryResponse"];
            /** @description Of all rows, those left off too. */
            totals: components["schemas"]["AdFiguresResponse"];
            /** @description Where the credit of the conversions went. */
            conversions: components["schemas"]["AdConversionsResponse"];
            /** @description By day, platform, campaign, ad set and ad, in the order grouped by. */
            rows: components["schemas"]["AdReportRowResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            rows_left_off: number;
            /** @description Campaigns that cost more than 0 and that no link of a visitor names; by platform and name. */
            spend_without_visitors: components["schemas"]["SpendFailuresResponse"];
            /** @description Channels of advertisements for which nothing was spent; those with most visitors first. */
            visitors_without_spend: components["schemas"]["VisitorFailuresResponse"];
            /** @description Which days have rows of spend, by platform. */
            coverage: components["schemas"]["AdSpendCoverageResponse"];
            /** @description By which rates amounts were converted; null without `currency`. */
            exchange: components["schemas"]["AdExchangeResponse"] | null;
            /** @description With `include=evidence`, by the `number` asked for. */
            evidence?: components["schemas"]["SpendEvidenceResponse"] | components["schemas"]["AdConversionsEvidenceResponse"] | components["schemas"]["AdVisitorsEvidenceResponse"];
            /** @description With `compare`, or `compare_from` and `compare_to`: the same figures of that range. */
            comparison?: components["schemas"]["AdSpendComparisonResponse"];
        };
        AdSpendRowInput: {
            /**
             * Format: date
             * @description Date of the ad account's own calendar.
             * @example 2026-01-31
             */
            date: string;
            /**
             * @description Letter case does not count.
             * @example google
             */
            platform: string;
            /**
             * @description Name or id of the campaign, whichever your links carry in `utm_campaign`.
             * @example spring-sale
             */
            campaign: string;
            /** @description Ad set or ad group. */
            adset?: string;
            ad?: string;
            /**
             * @description Decimal with at most 6 decimals, below 10^12, not negative.
             * @example 120.50
             */
            spend: string | number;
            /**
             * @description ISO 4217, in upper case.
             * @example EUR
             */
            currency: string;
            /**
             * Format: int64
             * @default 0
             * @example 48000
             */
            impressions?: number;
            /**
             * Format: int64
             * @default 0
             * @example 950
             */
            clicks?: number;
        };
        AdSpendRowResponse: {
            /**
             * Format: date
             * @description Date of the ad account's own calendar.
             * @example 2026-01-31
             */
            date: string;
            /**
             * @description Kept in lower case.
             * @example google
             */
            platform: string;
            /**
             * @description Name or id of the campaign, whichever your links carry in `utm_campaign`.
             * @example spring-sale
             */
            campaign: string;
            /**
             * @description Ad set or ad group; null when the row is about the whole campaign.
             * @example null
             */
            adset: string | null;
            /** @example null */
            ad: string | null;
            /**
             * @description Decimal.
             * @example 120.50
             */
            spend: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * Format: int64
             * @example 48000
             */
            impressions: number;
            /**
             * Format: int64
             * @example 950
             */
            clicks: number;
        };
        AdSpendRowResult: {
            /**
             * Format: int32
             * @description Position among the rows sent, from 0; the header of a CSV does not count.
             * @example 0
             */
            index: number;
            /**
             * @description `updated`: a row of the same key was stored, with other figures. `unchanged`: with the same.
             * @example inserted
             * @enum {string}
             */
            status: "inserted" | "updated" | "unchanged" | "rejected";
            /** @description Every fault of a rejected row. */
            errors?: components["schemas"]["FieldError"][];
        };
        AdSpendSumResponse: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /** @example 120.50 */
            amount: string;
            /**
             * @description Per click paid in this currency; null without any.
             * @example 0.126842
             */
            cpc: string | null;
        };
        AdSpendWarningResponse: {
            /**
             * @description No imported row has this platform, or this campaign, whatever its date.
             * @example platform_never_imported
             * @enum {string}
             */
            code: "platform_never_imported" | "campaign_never_imported";
            /**
             * @description For people.
             * @example No live ad spend of the platform "gogle" was ever imported. Did you mean "google"?
             */
            message: string;
            /**
             * @description The filter it is about.
             * @example platform
             * @enum {string}
             */
            field: "platform" | "campaign";
            /**
             * @description What stands there.
             * @example gogle
             */
            value: string;
            /**
             * @description What was probably meant; null where nothing is near.
             * @example google
             */
            nearest: string | null;
        };
        AdVisitorsEvidenceResponse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            number: "visitors";
            row: components["schemas"]["AdEvidenceRowResponse"];
            /** @description In an order that says nothing; none twice. Over all pages as many as the entry counts. */
            visitors: components["schemas"]["CountedVisitorResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        AnnotateInput: {
            /**
             * Format: date-time
             * @description When it happened: an RFC 3339 date-time with offset.
             * @example 2026-03-20T09:30:00Z
             */
            at: string;
            /**
             * @default other
             * @enum {string}
             */
            kind?: "deploy" | "campaign" | "other";
            /** @example Checkout 2.4 is live */
            text: string;
        };
        AnnotationListView: {
            /** @description In time. */
            annotations: components["schemas"]["AnnotationView"][];
        };
        AnnotationView: {
            /** @example ann_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "deploy" | "campaign" | "other";
            /** @example Checkout 2.4 is live */
            text: string;
            /**
             * Format: int32
             * @description 1 when new, one more with each change: a change names the one that was read.
             * @example 1
             */
            revision: number;
            /** @example key_8sJ2kQ0vXnB4tRw7LmZa */
            created_by: string;
        };
        BucketResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-31T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            end: string;
            /** @description False when `from` or `to` cuts the bucket, or when it was not over at `as_of`. */
            is_complete: boolean;
        };
        CatalogueEventTypeResponse: {
            /**
             * Format: int64
             * @description Events with it, of the days asked for.
             * @example 1234
             */
            events: number;
            /**
             * @description Of all events looked at.
             * @example 0.25
             */
            share: number | null;
            /**
             * Format: date-time
             * @description When the last occurred.
             * @example 2026-01-31T11:59:58.000Z
             */
            last_seen: string;
            /** @example purchase */
            event_type: string;
            /**
             * Format: date-time
             * @description When the first of those that are kept occurred; null where none is kept any more, and of an account with too many types.
             * @example 2026-01-01T08:30:00.000Z
             */
            first_seen: string | null;
        };
        CatalogueEventTypesResponse: {
            /** @description The question as it was understood. */
            query: components["schemas"]["CatalogueQueryResponse"];
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int64
             * @description Events that were looked at; of them shares are.
             * @example 4936
             */
            events: number;
            /**
             * @description False: there are more names, or more events of them, than were looked at.
             * @example true
             */
            complete: boolean;
            /**
             * Format: int64
             * @description Names that were found beyond `limit`.
             * @example 0
             */
            left_off: number;
            rows: components["schemas"]["CatalogueEventTypeResponse"][];
        };
        CataloguePropertiesResponse: {
            /** @description The question as it was understood. */
            query: components["schemas"]["CatalogueQueryResponse"];
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int64
             * @description Events that were looked at; of them shares are.
             * @example 4936
             */
            events: number;
            /**
             * @description False: there are more names, or more events of them, than were looked at.
             * @example true
             */
            complete: boolean;
            /**
             * Format: int64
             * @description Names that were found beyond `limit`.
             * @example 0
             */
            left_off: number;
            rows: components["schemas"]["CataloguePropertyResponse"][];
        };
        CataloguePropertyResponse: {
            /**
             * Format: int64
             * @description Events with it, of the days asked for.
             * @example 1234
             */
            events: number;
            /**
             * @description Of all events looked at.
             * @example 0.25
             */
            share: number | null;
            /**
             * Format: date-time
             * @description When the last occurred.
             * @example 2026-01-31T11:59:58.000Z
             */
            last_seen: string;
            /** @example plan */
            name: string;
            /**
             * @description What it held; more than one: mixed.
             * @example [
             *       "text"
             *     ]
             */
            kinds: ("text" | "number" | "boolean" | "list" | "object" | "null")[];
            /** @description The event types that have it most, ten at most. */
            event_types: components["schemas"]["PropertyTypeResponse"][];
        };
        CatalogueQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-02T00:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00.000Z
             */
            to: string;
            /**
             * Format: int32
             * @example 30
             */
            days: number;
            search: string | null;
            /**
             * Format: int32
             * @example 50
             */
            limit: number;
            /** @description Of properties. */
            event_type?: string | null;
            /**
             * @description Of values.
             * @example source
             */
            field?: string;
        };
        CatalogueValueResponse: {
            /**
             * Format: int64
             * @description Events with it, of the days asked for.
             * @example 1234
             */
            events: number;
            /**
             * @description Of all events looked at.
             * @example 0.25
             */
            share: number | null;
            /**
             * Format: date-time
             * @description When the last occurred.
             * @example 2026-01-31T11:59:58.000Z
             */
            last_seen: string;
            /**
             * @description As a filter by the field is written.
             * @example google
             */
            value: string;
        };
        CatalogueValuesResponse: {
            /** @description The question as it was understood. */
            query: components["schemas"]["CatalogueQueryResponse"];
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int64
             * @description Events that were looked at; of them shares are.
             * @example 4936
             */
            events: number;
            /**
             * @description False: there are more names, or more events of them, than were looked at.
             * @example true
             */
            complete: boolean;
            /**
             * Format: int64
             * @description Names that were found beyond `limit`.
             * @example 0
             */
            left_off: number;
            rows: components["schemas"]["CatalogueValueResponse"][];
        };
        ChangeAnnotationInput: {
            /**
             * Format: int32
             * @description That of what was read. Refused with 409 when somebody has changed it since.
             */
            revision: number;
            /**
             * Format: date-time
             * @description When it happened: an RFC 3339 date-time with offset.
             * @example 2026-03-20T09:30:00Z
             */
            at?: string;
            /** @enum {string} */
            kind?: "deploy" | "campaign" | "other";
            /** @example Checkout 2.4 is live */
            text?: string;
        };
        ChangeCohortInput: {
            /**
             * Format: int32
             * @description That of what was read. Refused with 409 when somebody has changed it since.
             */
            revision: number;
            /** @example Bought twice */
            name?: string;
            description?: string;
            definition?: components["schemas"]["CohortDefinitionInput"];
        };
        ChangeSavedReportInput: {
            /**
             * Format: int32
             * @description That of what was read. Refused with 409 when somebody has changed it since.
             */
            revision: number;
            /** @example Purchases by source */
            name?: string;
            description?: string;
            definition?: components["schemas"]["ReportDefinitionInput"];
        };
        ChannelRowResponse: {
            /**
             * Format: int64
             * @description Distinct visitors with a touch here between `from` − lookback and `to`. Null with `channel_visitors=false`.
             * @example 360
             */
            visitors: number | null;
            /**
             * Format: int64
             * @description These touches: each begins a visit, or goes on with it by another channel. Null with `channel_visitors=false`.
             * @example 410
             */
            visits: number | null;
            /** @description In the order asked for. */
            models: components["schemas"]["ModelCreditResponse"][];
            /**
             * @description `other`: all channels beyond `limit`.
             * @enum {string}
             */
            kind: "value" | "other";
            /**
             * @description Left out unless grouped by; null: no mark says.
             * @example newsletter
             */
            source?: string | null;
            /**
             * @description Left out unless grouped by; null: no mark says.
             * @example email
             */
            medium?: string | null;
            /**
             * @description Left out unless grouped by; null: no mark says.
             * @example spring
             */
            campaign?: string | null;
            /**
             * @description Left out unless grouped by; null: no mark says.
             * @example Email
             */
            channel_group?: string | null;
            /**
             * @description `utm_term`. Left out unless grouped by; null: none.
             * @example running shoes
             */
            term?: string | null;
            /**
             * @description `utm_content`. Left out unless grouped by; null: none.
             * @example blue-button
             */
            content?: string | null;
            /**
             * @description Path of the `url`. Left out unless grouped by; null: no `url`.
             * @example /pricing
             */
            landing_page?: string | null;
        };
        ChannelSumsResponse: {
            /**
             * Format: int64
             * @description Distinct visitors with a touch here between `from` − lookback and `to`. Null with `channel_visitors=false`.
             * @example 360
             */
            visitors: number | null;
            /**
             * Format: int64
             * @description These touches: each begins a visit, or goes on with it by another channel. Null with `channel_visitors=false`.
             * @example 410
             */
            visits: number | null;
            /** @description In the order asked for. */
            models: components["schemas"]["ModelCreditResponse"][];
        };
        CohortDefinitionInput: {
            /** @description Who is all of these. */
            and?: components["schemas"]["CohortDefinitionInput"][];
            /** @description Who is any of these. */
            or?: components["schemas"]["CohortDefinitionInput"][];
            /** @description Who has any event that is kept and is not this. */
            not?: components["schemas"]["CohortDefinitionInput"];
            /** @description Who did this so many times. */
            did?: components["schemas"]["CohortDidInput"];
            /**
             * @description Whose first touch of all that are kept was this: `source`, `medium`, `campaign`, `channel_group`, `term`, `content` or `landing_page`, each a value or a list of values it may be; all must hold.
             * @example {
             *       "source": "newsletter"
             *     }
             */
            first_touch?: {
                [key: string]: unknown;
            };
        };
        CohortDidInput: {
            /** @example signup */
            event_type: string;
            /**
             * @description By field (`source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, `bot`, `properties.<name>`, `visit.properties.<name>`, `user_id`, `visitor_id`, `revenue.amount`, `revenue.currency`) the value an event must have, or a list of values it may have. Numbers and booleans are compared as they are written; null means that there is none. With an operator behind the field ([not], [contains], [not_contains], [gt], [gte], [lt], [lte], [set]), as in `properties.amount[gte]`, it compares in that way.
             * @example {
             *       "properties.plan": [
             *         "pro",
             *         "team"
             *       ]
             *     }
             */
            filters?: {
                [key: string]: (string | null) | number | boolean | ((string | null) | number | boolean)[];
            };
            /**
             * Format: int32
             * @description Default: 1, or 0 where `at_most` is given.
             * @example 3
             */
            at_least?: number;
            /**
             * Format: int32
             * @description 0: never. Default: any number.
             */
            at_most?: number;
            /**
             * Format: int32
             * @description Only events in so many times 24 hours before the end of the time that the report is asked for, or before now where that is still to come. Not with `from` and `to`.
             * @example 30
             */
            last_days?: number;
            /** @description Only events from then on, written as the `from` of a report, in the report’s time zone. */
            from?: string;
            /** @description Only events before. */
            to?: string;
        };
        CohortListView: {
            /** @description All, by name. */
            cohorts: components["schemas"]["CohortView"][];
        };
        CohortMemberResponse: {
            /**
             * @description With `count_by=user`: the person’s user; null where none is known, so that it is one visitor.
             * @example user-1
             */
            user_id?: string | null;
            /**
             * @description With `count_by=user`: the person’s visitors, in the order of their ids.
             * @example [
             *       "visitor-1"
             *     ]
             */
            visitor_ids?: string[];
            /**
             * Format: int32
             * @description With `count_by=user`: how many visitors more the person has.
             * @example 0
             */
            visitor_ids_left_off?: number;
            /**
             * @description The visitor; of a person the first of `visitor_ids`.
             * @example visitor-1
             */
            visitor_id: string;
        };
        CohortMembersInput: {
            definition: components["schemas"]["CohortDefinitionInput"];
            /**
             * @description As which members are listed: both visitors and people are counted.
             * @default visitor
             * @enum {string}
             */
            count_by?: "visitor" | "user";
            /**
             * @description In which dates of the definition are days.
             * @default UTC
             */
            timezone?: string;
        };
        CohortMembersQueryResponse: {
            /** @description As it was sent. */
            definition: components["schemas"]["CohortDefinitionInput"];
            /**
             * @description Who counts as a visitor.
             * @enum {string}
             */
            count_by: "visitor" | "user";
            /** @example UTC */
            timezone: string;
        };
        CohortMembersResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["CohortMembersQueryResponse"];
            /**
             * Format: int64
             * @description Members where visitors are counted.
             * @example 1
             */
            visitors: number;
            /**
             * Format: int64
             * @description Members where people are counted.
             * @example 1
             */
            people: number;
            /** @description In no order that means anything; none twice. */
            members: components["schemas"]["CohortMemberResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        CohortView: {
            /** @example coh_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            /** @example Bought twice */
            name: string;
            /**
             * @description Empty: none.
             * @example
             */
            description: string;
            definition: components["schemas"]["CohortDefinitionInput"];
            /**
             * Format: int32
             * @description 1 when new, one more with each change: a change names the one that was read.
             * @example 1
             */
            revision: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            changed_at: string;
            /**
             * @description The person, or the key, that made it.
             * @example user_8sJ2kQ0vXnB4tRw7LmZa
             */
            created_by: string;
            /** @example user_8sJ2kQ0vXnB4tRw7LmZa */
            changed_by: string;
        };
        ConflictError: {
            /** @description What is wrong, in words. */
            error: string;
            /** @description The id that is taken; the first event stands. */
            event_id?: string;
        };
        ConversionBucketResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-31T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            end: string;
            /** @description False when `from` or `to` cuts the bucket, or when it was not over at `as_of`. */
            is_complete: boolean;
            /**
             * Format: int64
             * @description Conversions.
             * @example 120
             */
            conversions: number;
            /**
             * Format: int64
             * @description Distinct visitors who converted.
             * @example 96
             */
            visitors: number;
            /** @description By currency; amounts never cross currencies. */
            revenue: components["schemas"]["MoneyResponse"][];
        };
        ConversionCountResponse: {
            /**
             * Format: int64
             * @description Conversions.
             * @example 120
             */
            conversions: number;
            /**
             * Format: int64
             * @description Distinct visitors who converted.
             * @example 96
             */
            visitors: number;
            /** @description By currency; amounts never cross currencies. */
            revenue: components["schemas"]["MoneyResponse"][];
        };
        ConversionEvidenceResponse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            number: "conversions";
            /** @enum {string} */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            row: components["schemas"]["EvidenceRowResponse"];
            /**
             * @description `compared`: of the range compared with, where the rows are those of the range itself; null: of the range itself.
             * @example null
             * @enum {string|null}
             */
            range: "compared" | null;
            /**
             * Format: int32
             * @description Conversions on all pages: all that the row counts, in whole or in part.
             * @example 3
             */
            total: number;
            /** @description In time, of one instant by `event_id`; none twice. */
            conversions: components["schemas"]["EvidenceConversionResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        ConversionPathsComparisonResponse: {
            /**
             * @description Null where `compare_from` and `compare_to` told the range.
             * @example previous_period
             * @enum {string|null}
             */
            compare: "previous_period" | "previous_year" | null;
            /** @description Whether it was moved by days to begin on the same weekday. */
            compare_weekdays: boolean;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2025-12-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T00:00:00Z
             */
            to: string;
            /** @description Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning. */
            is_cut: boolean;
            /** @description All conversions: those of the paths, of `others` and of `unattributed`. */
            totals: components["schemas"]["PathCountResponse"];
            /** @description Conversions without a touch: they have no path. */
            unattributed: components["schemas"]["PathCountResponse"];
            /** @description How many touches precede a conversion that has any. */
            touches: components["schemas"]["TouchesResponse"];
            /** @description How long before such a conversion the first of them was. */
            lag: components["schemas"]["LagResponse"];
            /** @description By when the conversion happened; none is left out. */
            buckets: components["schemas"]["PathBucketResponse"][];
            /** @description Those of most conversions first, of equally many by the names of their steps. */
            paths: components["schemas"]["PathResponse"][];
            /** @description All paths beyond `limit`; in `comparison` all that are not among those of the range itself. */
            others: components["schemas"]["OtherPathsResponse"];
        };
        ConversionPathsQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            /** @enum {string} */
            interval: "hour" | "day" | "week" | "month";
            /** @example purchase */
            event_type: string;
            /**
             * @description Values by field.
             * @example {}
             */
            filters: {
                [key: string]: (string | null)[];
            };
            /**
             * @description Of which event the channel fields of the filters are read.
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /**
             * @description Whose touches count, and who counts as a visitor; null: touches are a person's, visitors are `visitor_id`s.
             * @example null
             * @enum {string|null}
             */
            count_by: "visitor" | "user" | null;
            /**
             * @description To members of any of these it is narrowed; empty: of everybody.
             * @example []
             */
            cohort: string[];
            group_by: ("source" | "medium" | "campaign" | "channel_group" | "term" | "content" | "landing_page")[];
            /**
             * Format: int32
             * @example 30
             */
            lookback_days: number;
            /** @enum {string} */
            direct: "last_resort" | "plain";
            /** @enum {string} */
            identity: "as_of" | "conversion";
            /**
             * Format: int32
             * @example 25
             */
            limit: number;
        };
        ConversionPathsResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["ConversionPathsQueryResponse"];
            /** @description All conversions: those of the paths, of `others` and of `unattributed`. */
            totals: components["schemas"]["PathCountResponse"];
            /** @description Conversions without a touch: they have no path. */
            unattributed: components["schemas"]["PathCountResponse"];
            /** @description How many touches precede a conversion that has any. */
            touches: components["schemas"]["TouchesResponse"];
            /** @description How long before such a conversion the first of them was. */
            lag: components["schemas"]["LagResponse"];
            /** @description By when the conversion happened; none is left out. */
            buckets: components["schemas"]["PathBucketResponse"][];
            /** @description Those of most conversions first, of equally many by the names of their steps. */
            paths: components["schemas"]["PathResponse"][];
            /** @description All paths beyond `limit`; in `comparison` all that are not among those of the range itself. */
            others: components["schemas"]["OtherPathsResponse"];
            /** @description With `include=evidence`. */
            evidence?: components["schemas"]["PathEvidenceResponse"];
            /** @description With `compare`, or `compare_from` and `compare_to`: the same figures of that range. */
            comparison?: components["schemas"]["ConversionPathsComparisonResponse"];
        };
        ConversionTotalsResponse: {
            /**
             * Format: int64
             * @description Conversions.
             * @example 120
             */
            conversions: number;
            /**
             * Format: int64
             * @description Distinct visitors who converted.
             * @example 96
             */
            visitors: number;
            /** @description By currency; amounts never cross currencies. */
            revenue: components["schemas"]["MoneyResponse"][];
            /**
             * Format: int64
             * @description Distinct visitors with any event in the range that is no known bot’s, or is of the conversion type. Null with `channel_visitors=false`.
             * @example 2304
             */
            active_visitors: number | null;
            /**
             * @description Visitors who converted ÷ active visitors; null without any. To compare with channels: `all_channels`.
             * @example 0.041667
             */
            active_conversion_rate: number | null;
        };
        ConversionsComparisonResponse: {
            /**
             * @description Null where `compare_from` and `compare_to` told the range.
             * @example previous_period
             * @enum {string|null}
             */
            compare: "previous_period" | "previous_year" | null;
            /** @description Whether it was moved by days to begin on the same weekday. */
            compare_weekdays: boolean;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2025-12-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T00:00:00Z
             */
            to: string;
            /** @description Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning. */
            is_cut: boolean;
            /** @description Of the whole range, whoever is credited. */
            totals: components["schemas"]["ConversionTotalsResponse"];
            /** @description All channels as if they were one: what the rates of the rows are to be compared with. */
            all_channels: components["schemas"]["ChannelSumsResponse"];
            /** @description Conversions without a touch within the lookback, and those of `excluded_visitors`: the same under every model. */
            unattributed: components["schemas"]["ConversionCountResponse"];
            /** @description Those of the unattributed whose person has more than 1,000 touches within some 30 days of the lookback: no person, but a robot or an id that many share. `row=excluded` names them. */
            excluded_visitors: components["schemas"]["ConversionCountResponse"];
            /** @description Those of `totals` whose event is a known bot’s, by its user agent. `bot=true` counts and names these alone, `bot=false` leaves them out. */
            bot_conversions: components["schemas"]["ConversionCountResponse"];
            /**
             * Format: int64
             * @description Conversions with more than 1,000 touches within the lookback: `time_decay` counts ages of theirs in whole days.
             * @example 0
             */
            long_journeys: number;
            /** @description In time; none is left out. */
            buckets: components["schemas"]["ConversionBucketResponse"][];
            /** @description By credit under the first model, then by visitors; for each model they add up to what is attributed. */
            rows: components["schemas"]["ChannelRowResponse"][];
        };
        ConversionsQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            /** @enum {string} */
            interval: "hour" | "day" | "week" | "month";
            /** @example purchase */
            event_type: string;
            /**
             * @description Values by field.
             * @example {}
             */
            filters: {
                [key: string]: (string | null)[];
            };
            /**
             * @description Of which event the channel fields of the filters are read.
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /**
             * @description Whose touches count, and who counts as a visitor; null: touches are a person's, visitors are `visitor_id`s.
             * @example null
             * @enum {string|null}
             */
            count_by: "visitor" | "user" | null;
            /**
             * @description To members of any of these it is narrowed; empty: of everybody.
             * @example []
             */
            cohort: string[];
            models: ("first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based")[];
            group_by: ("source" | "medium" | "campaign" | "channel_group" | "term" | "content" | "landing_page")[];
            /**
             * Format: int32
             * @example 30
             */
            lookback_days: number;
            /** @enum {string} */
            direct: "last_resort" | "plain";
            /** @enum {string} */
            identity: "as_of" | "conversion";
            /**
             * Format: int32
             * @example 100
             */
            limit: number;
            /**
             * @description Whether visitors and visits of channels were counted.
             * @example true
             */
            channel_visitors: boolean;
        };
        ConversionsResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["ConversionsQueryResponse"];
            /** @description Of the whole range, whoever is credited. */
            totals: components["schemas"]["ConversionTotalsResponse"];
            /** @description All channels as if they were one: what the rates of the rows are to be compared with. */
            all_channels: components["schemas"]["ChannelSumsResponse"];
            /** @description Conversions without a touch within the lookback, and those of `excluded_visitors`: the same under every model. */
            unattributed: components["schemas"]["ConversionCountResponse"];
            /** @description Those of the unattributed whose person has more than 1,000 touches within some 30 days of the lookback: no person, but a robot or an id that many share. `row=excluded` names them. */
            excluded_visitors: components["schemas"]["ConversionCountResponse"];
            /** @description Those of `totals` whose event is a known bot’s, by its user agent. `bot=true` counts and names these alone, `bot=false` leaves them out. */
            bot_conversions: components["schemas"]["ConversionCountResponse"];
            /**
             * Format: int64
             * @description Conversions with more than 1,000 touches within the lookback: `time_decay` counts ages of theirs in whole days.
             * @example 0
             */
            long_journeys: number;
            /** @description In time; none is left out. */
            buckets: components["schemas"]["ConversionBucketResponse"][];
            /** @description By credit under the first model, then by visitors; for each model they add up to what is attributed. */
            rows: components["schemas"]["ChannelRowResponse"][];
            /** @description With `include=evidence`, by the `number` asked for. */
            evidence?: components["schemas"]["ConversionEvidenceResponse"] | components["schemas"]["VisitorEvidenceResponse"];
            /** @description With `compare`, or `compare_from` and `compare_to`: the same figures of that range. */
            comparison?: components["schemas"]["ConversionsComparisonResponse"];
        };
        CountedEventResponse: {
            /** @example view-17 */
            event_id: string;
            /**
             * Format: date-time
             * @example 2026-01-24T09:30:00.000Z
             */
            occurred_at: string;
            /**
             * @description With `count_by=user`: the visitor whose event it is.
             * @example visitor-1
             */
            visitor_id?: string;
        };
        CountedMoneyResponse: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /** @example 120.50 */
            amount: string;
        };
        CountedSpendResponse: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string;
            /**
             * @description As it was imported.
             * @example adwords
             */
            platform: string;
            /** @example spring-sale */
            campaign: string;
            /** @example null */
            adset: string | null;
            /** @example null */
            ad: string | null;
            /** @example 120.50 */
            spend: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * Format: int64
             * @example 48000
             */
            impressions: number;
            /**
             * Format: int64
             * @example 950
             */
            clicks: number;
            /** @description What the number counts of it: its spend, converted where `currency` is asked for and its day has a rate. Over all pages these add up to the number of each currency, which is rounded once, to millionths. */
            counted: components["schemas"]["CountedMoneyResponse"];
        };
        CountedVisitorResponse: {
            /**
             * @description With `count_by=user`: the person’s user; null where none is known, so that it is one visitor.
             * @example user-1
             */
            user_id?: string | null;
            /**
             * @description With `count_by=user`: the person’s visitors, in the order of their ids.
             * @example [
             *       "visitor-1"
             *     ]
             */
            visitor_ids?: string[];
            /**
             * Format: int32
             * @description With `count_by=user`: how many visitors more the person has.
             * @example 0
             */
            visitor_ids_left_off?: number;
            /**
             * @description With `count_by=user` that of the first of the events.
             * @example visitor-1
             */
            visitor_id: string;
            /** @description What for: the touches in the channel, or, in `all`, the events in the range; the first, in time. */
            events: components["schemas"]["CountedEventResponse"][];
            /**
             * Format: int32
             * @description Events beyond these.
             * @example 0
             */
            events_left_off: number;
        };
        CreateCohortInput: {
            /** @example Bought twice */
            name: string;
            /**
             * @description What it is for, in plain text.
             * @default
             */
            description?: string;
            definition: components["schemas"]["CohortDefinitionInput"];
        };
        EchoedFormulaResponse: {
            name: string | null;
            /** @example A / B */
            formula: string;
        };
        EchoedSeriesResponse: {
            /** @example Orders */
            name: string | null;
            /** @description Empty: all types. */
            event_type: string[];
            /**
             * @description Values by field.
             * @example {}
             */
            filters: {
                [key: string]: (string | null)[];
            };
            /** @example events */
            measure: string;
            /** @example null */
            currency: string | null;
            /**
             * @description Members of any of these, in place of those of the question; null: those of the question.
             * @example []
             */
            cohort: string[] | null;
        };
        ErasedVisitor: {
            /**
             * Format: int64
             * @description Events erased; 0 when the visitor is not known.
             * @example 12
             */
            deleted: number;
        };
        Error: {
            /** @description What is wrong, in words. */
            error: string;
        };
        EventBatchInput: {
            events: components["schemas"]["EventInput"][];
        };
        EventBucketResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-31T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            end: string;
            /** @description False when `from` or `to` cuts the bucket, or when it was not over at `as_of`. */
            is_complete: boolean;
            /**
             * Format: int64
             * @description Events.
             * @example 1234
             */
            events?: number;
            /**
             * Format: int64
             * @description Distinct visitors.
             * @example 321
             */
            visitors?: number;
            /** @description What `measure` asked for, in its order. */
            measures?: components["schemas"]["EventMeasureResponse"][];
        };
        EventCountResponse: {
            /**
             * Format: int64
             * @description Events.
             * @example 1234
             */
            events?: number;
            /**
             * Format: int64
             * @description Distinct visitors.
             * @example 321
             */
            visitors?: number;
            /** @description What `measure` asked for, in its order. */
            measures?: components["schemas"]["EventMeasureResponse"][];
        };
        EventCountsComparisonResponse: {
            /**
             * @description Null where `compare_from` and `compare_to` told the range.
             * @example previous_period
             * @enum {string|null}
             */
            compare: "previous_period" | "previous_year" | null;
            /** @description Whether it was moved by days to begin on the same weekday. */
            compare_weekdays: boolean;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2025-12-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T00:00:00Z
             */
            to: string;
            /** @description Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning. */
            is_cut: boolean;
            /** @description Of the whole range. */
            totals: components["schemas"]["EventCountResponse"];
            /** @description In time; none is left out. */
            buckets: components["schemas"]["EventBucketResponse"][];
            /** @description Null unless `group_by` is given. */
            groups: components["schemas"]["EventGroupResponse"][] | null;
        };
        EventCountsQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            /** @enum {string} */
            interval: "hour" | "day" | "week" | "month";
            /** @description Empty: all types. */
            event_type: string[];
            /**
             * @description Values by field.
             * @example {
             *       "properties.plan": [
             *         "pro"
             *       ]
             *     }
             */
            filters: {
                [key: string]: (string | null)[];
            };
            /**
             * @description Of which event the channel fields are read.
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /**
             * @description Who counts as a visitor.
             * @enum {string}
             */
            count_by: "visitor" | "user";
            /**
             * @description To members of any of these it is narrowed; empty: of everybody.
             * @example []
             */
            cohort: string[];
            /**
             * @description Empty: nothing is grouped.
             * @example [
             *       "event_type"
             *     ]
             */
            group_by: string[];
            /** Format: int32 */
            limit: number;
            metrics: ("events" | "visitors")[];
            /**
             * @example [
             *       "sum(revenue)"
             *     ]
             */
            measure: string[];
        };
        EventCountsResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["EventCountsQueryResponse"];
            /** @description Of the whole range. */
            totals: components["schemas"]["EventCountResponse"];
            /** @description In time; none is left out. */
            buckets: components["schemas"]["EventBucketResponse"][];
            /** @description Null unless `group_by` is given. */
            groups: components["schemas"]["EventGroupResponse"][] | null;
            /** @description With `include=evidence`. */
            evidence?: components["schemas"]["EventEvidenceResponse"];
            /** @description With `compare`, or `compare_from` and `compare_to`: the same figures of that range. */
            comparison?: components["schemas"]["EventCountsComparisonResponse"];
        };
        EventEvidenceEventResponse: {
            /** @example order-1 */
            event_id: string;
            /** @example purchase */
            event_type: string;
            /** @example visitor-1 */
            visitor_id: string;
            /**
             * @description As the event says it.
             * @example null
             */
            user_id: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            occurred_at: string;
            revenue: components["schemas"]["EventEvidenceRevenueResponse"] | null;
            /**
             * @description With `number=measure`: what is measured of it, a plain decimal.
             * @example 3
             */
            measured?: string;
            /** @description With `count_by=user`: whose it is. */
            person?: components["schemas"]["PersonResponse"];
        };
        EventEvidenceResponse: {
            /** @enum {string} */
            number: "events" | "visitors" | "measure";
            /**
             * Format: date-time
             * @description Of which bucket; null: of the whole range.
             * @example null
             */
            bucket_start: string | null;
            /**
             * @description `other`: of what is in none of the groups listed; null: of all.
             * @example null
             * @enum {string|null}
             */
            group: "other" | null;
            /**
             * @description `compared`: of the range compared with, where the groups are those of the range itself; null: of the range itself.
             * @example null
             * @enum {string|null}
             */
            range: "compared" | null;
            /**
             * Format: int64
             * @description On all pages: the number itself, where events, visitors or distinct values are counted, else the events that it is made of.
             * @example 3
             */
            total: number;
            /** @description Newest first; empty where visitors or values are listed. */
            events: components["schemas"]["EventEvidenceEventResponse"][];
            /** @description With `number=visitors`, in no order that means anything; none twice. */
            visitors: components["schemas"]["EventEvidenceVisitorResponse"][];
            /** @description With `number=measure` of `unique(…)`, by name. */
            values: components["schemas"]["EventEvidenceValueResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        EventEvidenceRevenueResponse: {
            /**
             * @description Decimal, as events are read back.
             * @example 49.90
             */
            amount: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
        };
        EventEvidenceValueResponse: {
            /** @example pro */
            value: string;
            /**
             * Format: int64
             * @description Events that have it.
             * @example 3
             */
            events: number;
        };
        EventEvidenceVisitorResponse: {
            /**
             * @description With `count_by=user`: the person’s user; null where none is known, so that it is one visitor.
             * @example user-1
             */
            user_id?: string | null;
            /**
             * @description With `count_by=user`: the person’s visitors, in the order of their ids.
             * @example [
             *       "visitor-1"
             *     ]
             */
            visitor_ids?: string[];
            /**
             * Format: int32
             * @description With `count_by=user`: how many visitors more the person has.
             * @example 0
             */
            visitor_ids_left_off?: number;
            /**
             * @description The visitor of the first event.
             * @example visitor-1
             */
            visitor_id: string;
            /**
             * Format: int64
             * @description Of those that the number looks at.
             * @example 3
             */
            events: number;
            /**
             * Format: date-time
             * @description The first of them.
             * @example 2026-01-31T12:00:00.000Z
             */
            first_at: string;
            /**
             * Format: date-time
             * @description The last of them.
             * @example 2026-01-31T12:00:00.000Z
             */
            last_at: string;
        };
        EventGroupResponse: {
            /**
             * Format: int64
             * @description Events.
             * @example 1234
             */
            events?: number;
            /**
             * Format: int64
             * @description Distinct visitors.
             * @example 321
             */
            visitors?: number;
            /** @description What `measure` asked for, in its order. */
            measures?: components["schemas"]["EventMeasureResponse"][];
            /**
             * @description `value`: events with these values. `null`: without any. `other`: with values not listed.
             * @enum {string}
             */
            kind: "value" | "null" | "other";
            /**
             * @description Of the only field of `group_by`; null of several, where `values` has them.
             * @example page_view
             */
            value: string | null;
            /**
             * @description By each field of `group_by` the value; null where the events have none.
             * @example {
             *       "event_type": "page_view"
             *     }
             */
            values: {
                [key: string]: string | null;
            };
            /** @description One for each of `buckets`, in order. */
            series: components["schemas"]["EventCountResponse"][];
        };
        EventInput: {
            /**
             * @description What happened.
             * @example page_view
             */
            event_type: string;
            /**
             * @description To whom it happened.
             * @example visitor-1
             */
            visitor_id: string;
            /**
             * @description Makes a retry safe: an id is stored once, for as long as the event is kept. Without one, every call is a new event.
             * @example order-1001
             */
            event_id?: string;
            /**
             * Format: date-time
             * @description RFC 3339 with offset, at most 1 hour ahead and 5 years back; without it, the time of receipt.
             * @example 2026-01-31T12:00:00Z
             */
            occurred_at?: string;
            /**
             * @description Links the visitor to a known user.
             * @example user-7
             */
            user_id?: string;
            /**
             * @description Anything else: at most 32 KiB, 255 keys and 16 levels. `utm_source`, `utm_medium`, `utm_campaign`, `utm_term`, `utm_content`, `referrer`, `url` and click ids (`gclid`, `gbraid`, `wbraid`, `dclid`, `msclkid`, `ttclid`, `twclid`, `li_fat_id`, `epik`, `ScCid`, `rdt_cid`, `yclid`, `fbclid`) count for attribution. An event without any of these is taken for something a server did by itself: it begins no visit, unless `non_interactive` is false; where that is true, none does. By `user_agent` known bots are told.
             * @example {
             *       "path": "/",
             *       "utm_source": "newsletter"
             *     }
             */
            properties?: {
                [key: string]: unknown;
            };
            revenue?: components["schemas"]["RevenueInput"];
        };
        EventListResponse: {
            events: components["schemas"]["EventResponse"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one, but never with `order=received`: events may come.
             * @example null
             */
            next_cursor: string | null;
            /**
             * @description False when the page ended before `limit` with more to come: its events were large, or the filters match few of very many. It may then be empty; `next_cursor` goes on.
             * @example true
             */
            complete: boolean;
            /**
             * @description `events_not_kept`: some events of the time that is asked for are gone by age; `message` says since when they are kept. Streams say it in the header `X-Waymark-Warning`.
             * @example []
             */
            warnings: components["schemas"]["EventListWarning"][];
        };
        EventListWarning: {
            code: components["schemas"]["EventListWarningCode"];
            /**
             * @description For people.
             * @example Events are kept since 2026-01-01 (UTC): of days before, those that are gone are not listed.
             */
            message: string;
        };
        /** @enum {string} */
        EventListWarningCode: "events_not_kept";
        EventManifestResponse: {
            /**
             * Format: date-time
             * @example 2026-01-31T00:00:00.000Z
             */
            received_from: string;
            /**
             * Format: date-time
             * @example 2026-02-01T00:00:00.000Z
             */
            received_to: string;
            total: components["schemas"]["ManifestCounts"];
            /** @description The hours in which events were received. */
            hours: components["schemas"]["ManifestHour"][];
            /**
             * @description For `GET /api/v1/events?order=received`: goes on behind what is counted here, of any hour. It misses nothing; an event that is just being stored may be counted, and come again.
             * @example WzQ3MTEsIiJdx1Yb3kQz
             */
            cursor: string;
        };
        EventMatchResponse: {
            /** @example signup */
            event_type: string;
            /**
             * @description Values by field.
             * @example {
             *       "properties.plan": [
             *         "pro"
             *       ]
             *     }
             */
            filters: {
                [key: string]: (string | null)[];
            };
        };
        EventMeasureResponse: {
            /**
             * @description As it was asked for.
             * @example sum(revenue)
             */
            measure: string;
            /**
             * @description Null where no event has what is measured.
             * @example 3
             */
            value?: number | null;
            /** @description By currency; those without revenue are left out. */
            revenue?: components["schemas"]["MeasuredMoneyResponse"][];
        };
        EventResponse: {
            /** @example order-1001 */
            event_id: string;
            /** @example purchase */
            event_type: string;
            /** @example visitor-1 */
            visitor_id: string;
            /** @example user-7 */
            user_id: string | null;
            /**
             * Format: date-time
             * @description In UTC, to the microsecond where it was sent so; the time of receipt where none was sent.
             * @example 2026-01-31T12:00:00.000Z
             */
            occurred_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:01.250Z
             */
            received_at: string;
            /**
             * @description As sent, unknown top-level fields included; null when there were none.
             * @example {
             *       "plan": "pro",
             *       "utm_source": "newsletter"
             *     }
             */
            properties: {
                [key: string]: unknown;
            } | null;
            revenue: components["schemas"]["RevenueResponse"] | null;
            /**
             * @description The key that sent the event, or the site whose page did.
             * @example key_4fJ2Lw9TzQ1Xc7VbN8sD
             */
            key_id: string;
        };
        EventResult: {
            /**
             * Format: int32
             * @description Position in the batch, from 0.
             * @example 0
             */
            index: number;
            /**
             * @description Null when the event was refused and had no valid id of its own.
             * @example 01936f5e-7b1c-7e2a-9d3f-2f1b6c8a4e05
             */
            event_id: string | null;
            /**
             * @example accepted
             * @enum {string}
             */
            status: "accepted" | "duplicate" | "conflict" | "rejected" | "rate_limited";
            /** @description Every fault of a rejected event. */
            errors?: components["schemas"]["FieldError"][];
            /** @description Unknown top-level fields that were kept as properties. */
            warnings?: string[];
            /** @description In a dry run alone: what would be stored as it is, and is probably no use so. `placeholder_visitor_id`: the `visitor_id` names nobody (`undefined`, `null`, `anonymous`, `0` and their like), so all who are sent with it count as one visitor. */
            field_warnings?: components["schemas"]["FieldError"][];
        };
        EvidenceConversionResponse: {
            /** @example order-1 */
            event_id: string;
            /** @example visitor-1 */
            visitor_id: string;
            /**
             * @description As the event says.
             * @example null
             */
            user_id: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            occurred_at: string;
            /** @description The whole of it. */
            revenue: components["schemas"]["MoneyResponse"] | null;
            /**
             * @description What the row counts of it: the credit of its touches in the row. 1 in `all`, `unattributed` and `excluded`. Over all pages these add up to the row's `conversions`.
             * @example 0.333334
             */
            credit: number;
            /** @description What the row counts of its revenue; these add up to the row's `revenue`. */
            credited_revenue: components["schemas"]["MoneyResponse"] | null;
            /** @description All touches within its lookback, in time; of more those that the row counts, then those with most credit. */
            touches: components["schemas"]["EvidenceTouchResponse"][];
            /**
             * Format: int32
             * @description Touches beyond these; of an excluded visitor’s conversion all of them.
             * @example 0
             */
            touches_left_off: number;
        };
        EvidenceEventResponse: {
            /**
             * Format: int32
             * @description The step it served.
             */
            step: number;
            /** @example order-1 */
            event_id: string;
            /**
             * @description Of a person the events may be several visitors’.
             * @example visitor-1
             */
            visitor_id: string;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            occurred_at: string;
        };
        EvidenceRowResponse: {
            /** @enum {string} */
            kind: "all" | "value" | "other" | "unattributed" | "excluded";
            /** @example newsletter */
            source?: string | null;
            /** @example email */
            medium?: string | null;
            /** @example spring */
            campaign?: string | null;
            /** @example Email */
            channel_group?: string | null;
            /** @example running shoes */
            term?: string | null;
            /** @example blue-button */
            content?: string | null;
            /** @example /pricing */
            landing_page?: string | null;
        };
        EvidenceTouchResponse: {
            /** @example view-17 */
            event_id: string;
            /**
             * @description May be another than who converted: `user_id` joins touches.
             * @example visitor-1
             */
            visitor_id: string;
            /**
             * Format: date-time
             * @example 2026-01-24T09:30:00.000Z
             */
            occurred_at: string;
            /** @example newsletter */
            source: string | null;
            /** @example email */
            medium: string | null;
            /** @example spring */
            campaign: string | null;
            /**
             * @description Where rows are grouped by it.
             * @example running shoes
             */
            term?: string | null;
            /**
             * @description Where rows are grouped by it.
             * @example blue-button
             */
            content?: string | null;
            /**
             * @description Where rows are grouped by it.
             * @example /pricing
             */
            landing_page?: string | null;
            /**
             * @description What the model gives it of the conversion; all touches of a conversion have 1 together.
             * @example 0.333334
             */
            credit: number;
            /** @description Its part of the revenue. */
            revenue: components["schemas"]["MoneyResponse"] | null;
            /** @description Whether the row counts this credit. */
            is_counted: boolean;
        };
        EvidenceVisitorResponse: {
            /**
             * @description With `count_by=user`: the person’s user; null where none is known, so that it is one visitor.
             * @example user-1
             */
            user_id?: string | null;
            /**
             * @description With `count_by=user`: the person’s visitors, in the order of their ids.
             * @example [
             *       "visitor-1"
             *     ]
             */
            visitor_ids?: string[];
            /**
             * Format: int32
             * @description With `count_by=user`: how many visitors more the person has.
             * @example 0
             */
            visitor_ids_left_off?: number;
            /**
             * @description The visitor of the first of the events.
             * @example visitor-1
             */
            visitor_id: string;
            /** @description Of the best attempt, in the order they were counted. */
            events: components["schemas"]["EvidenceEventResponse"][];
        };
        ExchangeRateInput: {
            /**
             * Format: date
             * @description The day whose amounts it converts, and those of up to 7 days after it that have no rate.
             * @example 2026-01-31
             */
            date: string;
            /**
             * @description ISO 4217.
             * @example USD
             */
            from_currency: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            to_currency: string;
            /**
             * @description What one unit of `from_currency` is worth in `to_currency`: a decimal above 0 and below 10^9, with at most 12 decimals. Send it as text: a number below 10^-6 is refused.
             * @example 0.9215
             */
            rate: string | number;
        };
        ExchangeRateListResponse: {
            rows: components["schemas"]["ExchangeRateResponse"][];
            /**
             * @description Goes on behind this page; null when it is the last.
             * @example null
             */
            next_cursor: string | null;
        };
        ExchangeRateResponse: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string;
            /**
             * @description ISO 4217.
             * @example USD
             */
            from_currency: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            to_currency: string;
            /**
             * @description What one unit of `from_currency` is worth in `to_currency`.
             * @example 0.9215
             */
            rate: string;
        };
        ExchangeRatesDeletedResponse: {
            /**
             * Format: int64
             * @description Rows deleted.
             * @example 12
             */
            deleted: number;
        };
        ExchangeRatesImportInput: {
            rows: components["schemas"]["ExchangeRateInput"][];
        };
        ExchangeRatesImportResponse: {
            /** @example req_0123456789abcdef01234567 */
            request_id: string;
            /**
             * Format: int32
             * @example 1
             */
            received: number;
            /**
             * Format: int32
             * @example 1
             */
            inserted: number;
            /**
             * Format: int32
             * @example 0
             */
            updated: number;
            /**
             * Format: int32
             * @example 0
             */
            unchanged: number;
            /**
             * Format: int32
             * @example 0
             */
            rejected: number;
            results: components["schemas"]["AdSpendRowResult"][];
            /** @description Why nothing was stored; absent on a 200. */
            error?: string;
        };
        FieldError: {
            /**
             * @description Dotted path of the field; empty for the body as a whole.
             * @example event_type
             */
            field: string;
            /** @example required */
            code: string;
            /** @example is required */
            message: string;
        };
        FormulaFiguresResponse: {
            /** @example Orders */
            name: string | null;
            /**
             * @description Where it is money: then its figures are text, with 2 to 6 decimals.
             * @example null
             */
            currency: string | null;
            /**
             * @description Of the whole range; null where there is nothing to measure.
             * @example 12
             */
            total: (number | null) | (string | null);
            /**
             * @description One for each of `buckets`, in order.
             * @example [
             *       5,
             *       7
             *     ]
             */
            values: ((number | null) | (string | null))[];
            /**
             * @description As it was asked for.
             * @example A / B
             */
            formula: string;
        };
        FunnelBreakdownInput: {
            /**
             * @description A field as filters have it, such as `source` or `properties.plan`, of the event that entered, in `scope`.
             * @example source
             */
            by: string;
            /**
             * Format: int32
             * @description Most values with a row of their own.
             * @default 10
             */
            limit?: number;
        };
        FunnelBreakdownQueryResponse: {
            /** @example source */
            by: string;
            /** Format: int32 */
            limit: number;
        };
        FunnelBreakdownResponse: {
            /**
             * Format: int64
             * @description Visitors of the first step.
             * @example 1000
             */
            entrants: number;
            /**
             * Format: int64
             * @description Visitors of the last step.
             * @example 100
             */
            completed: number;
            /**
             * @description completed ÷ entrants.
             * @example 0.1
             */
            conversion: number | null;
            /**
             * Format: int64
             * @description Not complete, and still may be.
             * @example 50
             */
            open: number;
            /**
             * Format: int64
             * @description Entered, but in no step: every attempt is void by an exclusion.
             * @example 0
             */
            excluded: number;
            steps: components["schemas"]["FunnelStepResponse"][];
            /**
             * @description `value`: entered with that value. `null`: without any. `other`: with one not listed.
             * @enum {string}
             */
            kind: "value" | "null" | "other";
            /** @example google */
            value: string | null;
        };
        FunnelBucketResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-31T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            end: string;
            /** @description False while the window of an attempt entered in the bucket may end after `as_of`, and where `from` or `to` cuts the bucket. */
            is_complete: boolean;
            /**
             * Format: int64
             * @description Visitors of the first step.
             * @example 120
             */
            entrants: number;
            /**
             * Format: int64
             * @description Visitors of the last step.
             * @example 18
             */
            completed: number;
            /**
             * @description completed ÷ entrants.
             * @example 0.15
             */
            conversion: number | null;
            /**
             * Format: int64
             * @description Not complete, and still may be.
             * @example 4
             */
            open: number;
        };
        FunnelComparisonResponse: {
            /**
             * @description Null where `compare_from` and `compare_to` told the range.
             * @example previous_period
             * @enum {string|null}
             */
            compare: "previous_period" | "previous_year" | null;
            /** @description Whether it was moved by days to begin on the same weekday. */
            compare_weekdays: boolean;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2025-12-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T00:00:00Z
             */
            to: string;
            /** @description Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning. */
            is_cut: boolean;
            /**
             * Format: int64
             * @description Visitors of the first step.
             * @example 1000
             */
            entrants: number;
            /**
             * Format: int64
             * @description Visitors of the last step.
             * @example 100
             */
            completed: number;
            /**
             * @description completed ÷ entrants.
             * @example 0.1
             */
            conversion: number | null;
            /**
             * Format: int64
             * @description Not complete, and still may be.
             * @example 50
             */
            open: number;
            /**
             * Format: int64
             * @description Entered, but in no step: every attempt is void by an exclusion.
             * @example 0
             */
            excluded: number;
            steps: components["schemas"]["FunnelStepResponse"][];
            /**
             * @description Upper bounds of the histograms in seconds, excluded; the last is the window.
             * @example [
             *       60,
             *       300,
             *       900
             *     ]
             */
            histogram_bounds: number[];
            /** @description Null unless asked for. The values with the most entrants, then `null` and `other`; they add up to the whole. */
            breakdown: components["schemas"]["FunnelBreakdownResponse"][] | null;
            /** @description With `interval`: the trend of the conversion. None is left out; they add up to the whole. */
            buckets?: components["schemas"]["FunnelBucketResponse"][];
        };
        FunnelEvidenceResponse: {
            /** Format: int32 */
            step: number;
            /** @enum {string} */
            outcome: "reached" | "dropped_off" | "open" | "excluded";
            /** @description In no order that means anything; none twice. */
            visitors: components["schemas"]["EvidenceVisitorResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        FunnelExclusionInput: {
            /** @example signup */
            event_type: string;
            /**
             * @description By field (`source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, `bot`, `properties.<name>`, `visit.properties.<name>`, `user_id`, `visitor_id`, `revenue.amount`, `revenue.currency`) the value an event must have, or a list of values it may have. Numbers and booleans are compared as they are written; null means that there is none. With an operator behind the field ([not], [contains], [not_contains], [gt], [gte], [lt], [lte], [set]), as in `properties.amount[gte]`, it compares in that way.
             * @example {
             *       "properties.plan": [
             *         "pro",
             *         "team"
             *       ]
             *     }
             */
            filters?: {
                [key: string]: (string | null) | number | boolean | ((string | null) | number | boolean)[];
            };
            /**
             * Format: int32
             * @description Not in order `any`.
             * @default 1
             */
            after_step?: number;
            /**
             * Format: int32
             * @description The last step unless told. Not in order `any`.
             */
            before_step?: number;
        };
        FunnelExclusionResponse: {
            /** @example signup */
            event_type: string;
            /**
             * @description Values by field.
             * @example {
             *       "properties.plan": [
             *         "pro"
             *       ]
             *     }
             */
            filters: {
                [key: string]: (string | null)[];
            };
            /**
             * Format: int32
             * @example 1
             */
            after_step: number | null;
            /**
             * Format: int32
             * @example 2
             */
            before_step: number | null;
        };
        FunnelInput: {
            steps: components["schemas"]["FunnelStepInput"][];
            /**
             * @default ordered
             * @enum {string}
             */
            order?: "ordered" | "strict" | "any";
            /**
             * @description How long after entry a step still counts: a whole number and s, m, h, d (24 hours) or w; at most 366 days.
             * @default 14d
             */
            window?: string;
            exclusions?: components["schemas"]["FunnelExclusionInput"][];
            breakdown?: components["schemas"]["FunnelBreakdownInput"];
            /**
             * @description Adds `buckets`, the trend of the conversion: the length of each. Weeks begin on Monday; a day on which clocks change has 23 or 25 hours. No trend unless told.
             * @enum {string}
             */
            interval?: "hour" | "day" | "week" | "month";
            /**
             * @description Of which event the channel fields of filters and breakdown are read: of the one that began the visit, of the event itself, or of the one that began its visitor’s first visit.
             * @default visit
             * @enum {string}
             */
            scope?: "visit" | "event" | "first_touch";
            /**
             * @description Who counts as a visitor: each `visitor_id`, or each person, whose visitors `user_id` joins as it does for attribution (docs/reports.md, 'Visitors or people').
             * @default visitor
             * @enum {string}
             */
            count_by?: "visitor" | "user";
            /**
             * @description Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several.
             * @example []
             */
            cohort?: string[];
            /** @description When attempts are entered, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
            from?: string;
            /** @description End of the entries, exclusive. Default: the end of today in `timezone`. */
            to?: string;
            /**
             * @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday.
             * @enum {string}
             */
            period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
            /**
             * @description Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then.
             * @enum {string}
             */
            compare?: "previous_period" | "previous_year";
            /** @description With `compare_to` in place of `compare`: the begin of any range, written as `from`. */
            compare_from?: string;
            /** @description The end of that range, exclusive. */
            compare_to?: string;
            /** @description Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, with `compare_from` by at most three days. */
            compare_weekdays?: boolean;
            /**
             * @description IANA time zone: decides where hours, days, weeks and months begin.
             * @default UTC
             */
            timezone?: string;
        };
        FunnelQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            steps: components["schemas"]["EventMatchResponse"][];
            /** @enum {string} */
            order: "ordered" | "strict" | "any";
            /**
             * Format: int32
             * @example 1209600
             */
            window_seconds: number;
            exclusions: components["schemas"]["FunnelExclusionResponse"][];
            breakdown: components["schemas"]["FunnelBreakdownQueryResponse"] | null;
            /**
             * @description Where it was asked for.
             * @enum {string}
             */
            interval?: "hour" | "day" | "week" | "month";
            /**
             * @description Of which event the channel fields are read.
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /**
             * @description Who counts as a visitor.
             * @enum {string}
             */
            count_by: "visitor" | "user";
            /**
             * @description To members of any of these it is narrowed; empty: of everybody.
             * @example []
             */
            cohort: string[];
        };
        FunnelResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /**
             * Format: int64
             * @description Visitors of the first step.
             * @example 1000
             */
            entrants: number;
            /**
             * Format: int64
             * @description Visitors of the last step.
             * @example 100
             */
            completed: number;
            /**
             * @description completed ÷ entrants.
             * @example 0.1
             */
            conversion: number | null;
            /**
             * Format: int64
             * @description Not complete, and still may be.
             * @example 50
             */
            open: number;
            /**
             * Format: int64
             * @description Entered, but in no step: every attempt is void by an exclusion.
             * @example 0
             */
            excluded: number;
            steps: components["schemas"]["FunnelStepResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["FunnelQueryResponse"];
            /**
             * @description Upper bounds of the histograms in seconds, excluded; the last is the window.
             * @example [
             *       60,
             *       300,
             *       900
             *     ]
             */
            histogram_bounds: number[];
            /** @description Null unless asked for. The values with the most entrants, then `null` and `other`; they add up to the whole. */
            breakdown: components["schemas"]["FunnelBreakdownResponse"][] | null;
            /** @description With `interval`: the trend of the conversion. None is left out; they add up to the whole. */
            buckets?: components["schemas"]["FunnelBucketResponse"][];
            /** @description With `include=evidence`. */
            evidence?: components["schemas"]["FunnelEvidenceResponse"];
            /** @description With `compare`, or `compare_from` and `compare_to`: the same figures of that range. */
            comparison?: components["schemas"]["FunnelComparisonResponse"];
        };
        FunnelStepInput: {
            /** @example signup */
            event_type: string;
            /**
             * @description By field (`source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, `bot`, `properties.<name>`, `visit.properties.<name>`, `user_id`, `visitor_id`, `revenue.amount`, `revenue.currency`) the value an event must have, or a list of values it may have. Numbers and booleans are compared as they are written; null means that there is none. With an operator behind the field ([not], [contains], [not_contains], [gt], [gte], [lt], [lte], [set]), as in `properties.amount[gte]`, it compares in that way.
             * @example {
             *       "properties.plan": [
             *         "pro",
             *         "team"
             *       ]
             *     }
             */
            filters?: {
                [key: string]: (string | null) | number | boolean | ((string | null) | number | boolean)[];
            };
        };
        FunnelStepResponse: {
            /** Format: int32 */
            step: number;
            /**
             * @description Null in order `any`, where the row is about any so many steps.
             * @example signup
             */
            event_type: string | null;
            /**
             * Format: int64
             * @description Whose best attempt reached the step.
             * @example 400
             */
            visitors: number;
            /** @example 0.4 */
            conversion_from_start: number | null;
            /** @example 0.4 */
            conversion_from_previous: number | null;
            /**
             * Format: int64
             * @description Who came no further and no longer can.
             * @example 250
             */
            dropped_off: number;
            /** @example 0.625 */
            drop_off_rate: number | null;
            /**
             * Format: int64
             * @description Who came no further yet: an attempt of theirs has its window open.
             * @example 50
             */
            open: number;
            /** @description From entry; null where nobody came here, and for the first step. */
            seconds_from_start: components["schemas"]["FunnelTimesResponse"] | null;
            seconds_from_previous: components["schemas"]["FunnelTimesResponse"] | null;
        };
        FunnelTimesResponse: {
            /** @example 3725.5 */
            median: number;
            /** @example 86400 */
            p90: number;
            /**
             * @description Visitors whose time is below each of `histogram_bounds`, and not below the one before. They add up to the step’s.
             * @example [
             *       120,
             *       80,
             *       40
             *     ]
             */
            histogram: number[];
        };
        InternalError: {
            /** @enum {string} */
            error: "Internal server error";
            request_id: string;
        };
        InvalidApiKeyError: {
            /** @enum {string} */
            error: "Invalid API key";
        };
        JourneyEventResponse: {
            /** @example order-1 */
            event_id: string;
            /** @example purchase */
            event_type: string;
            /** @example visitor-1 */
            visitor_id: string;
            /** @example null */
            user_id: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            occurred_at: string;
            /**
             * @description The path of its `url`, without query.
             * @example /pricing
             */
            path: string | null;
            revenue: components["schemas"]["JourneyRevenueResponse"] | null;
            /**
             * @description Whether its user agent is a known bot’s.
             * @example false
             */
            is_known_bot: boolean;
            /** @description Where the event began a visit: what brought the visitor. Null of any other. */
            touch: components["schemas"]["JourneyTouchResponse"] | null;
        };
        JourneyQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            /** @example visitor-1 */
            visitor_id: string | null;
            /** @example null */
            user_id: string | null;
            /** @enum {string} */
            count_by: "visitor" | "user";
        };
        JourneyRevenueResponse: {
            /**
             * @description Decimal, as events are read back.
             * @example 49.90
             */
            amount: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
        };
        JourneyTotalsResponse: {
            /**
             * Format: int64
             * @description On all pages.
             * @example 12
             */
            events: number;
            revenue: components["schemas"]["MoneyResponse"][];
        };
        JourneyTouchResponse: {
            /** @example google */
            source: string | null;
            /** @example cpc */
            medium: string | null;
            /** @example spring */
            campaign: string | null;
            /** @example Paid Search */
            channel_group: string | null;
        };
        JourneyVisitorResponse: {
            /** @example visitor-1 */
            visitor_id: string;
            /**
             * Format: date-time
             * @description Its first event of all that are kept.
             * @example 2026-01-31T12:00:00.000Z
             */
            first_seen: string;
            /**
             * Format: date-time
             * @description Its last event of all that are kept.
             * @example 2026-01-31T12:00:00.000Z
             */
            last_seen: string;
            /**
             * Format: int64
             * @description Of those that all pages list.
             * @example 12
             */
            events: number;
            /**
             * @description Seen as several users: not all of its events need be listed.
             * @example false
             */
            is_shared: boolean;
        };
        KnownBotsResponse: {
            /**
             * Format: int64
             * @description Events between `from` and `to` whose property `user_agent` is that of a known bot, whatever else is asked.
             * @example 0
             */
            events: number;
        };
        LagClassResponse: {
            /**
             * Format: int64
             * @description Inclusive.
             * @example 1440
             */
            from_minutes: number;
            /**
             * Format: int64
             * @description Exclusive; null: no end.
             * @example 2880
             */
            to_minutes: number | null;
            /**
             * Format: int64
             * @description Conversions whose first touch lies so long before them.
             * @example 18
             */
            conversions: number;
        };
        LagResponse: {
            /**
             * @description Minutes from the first touch to the conversion. Six decimals at most; null without any.
             * @example 4321.5
             */
            average_minutes: number | null;
            /**
             * Format: int64
             * @description At least half of the conversions took no longer; null without any.
             * @example 1500
             */
            median_minutes: number | null;
            /**
             * Format: int64
             * @description At least 90 % of the conversions took no longer; null without any.
             * @example 20160
             */
            p90_minutes: number | null;
            /** @description From under an hour to 90 days and more. */
            classes: components["schemas"]["LagClassResponse"][];
        };
        ManifestCounts: {
            /**
             * Format: int64
             * @description Events that the meter counted. It never goes down: erased events stay counted, and billed.
             * @example 1200
             */
            metered: number;
            /**
             * Format: int64
             * @description Events an export has: those still stored.
             * @example 1188
             */
            events: number;
            /**
             * Format: int64
             * @description Events that are no longer stored, erased or gone by age: `metered` less `events`.
             * @example 12
             */
            erased: number;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:01.250Z
             */
            first_received_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T12:59:58.003Z
             */
            last_received_at: string | null;
            /**
             * @description The exclusive or of the first 64 bits of the SHA-256 of each `event_id`, in hexadecimal: equal when the same events are there, in whatever order.
             * @example 9f86d081884c7d65
             */
            ids: string;
        };
        ManifestHour: {
            /**
             * Format: int64
             * @description Events that the meter counted. It never goes down: erased events stay counted, and billed.
             * @example 1200
             */
            metered: number;
            /**
             * Format: int64
             * @description Events an export has: those still stored.
             * @example 1188
             */
            events: number;
            /**
             * Format: int64
             * @description Events that are no longer stored, erased or gone by age: `metered` less `events`.
             * @example 12
             */
            erased: number;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:01.250Z
             */
            first_received_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T12:59:58.003Z
             */
            last_received_at: string | null;
            /**
             * @description The exclusive or of the first 64 bits of the SHA-256 of each `event_id`, in hexadecimal: equal when the same events are there, in whatever order.
             * @example 9f86d081884c7d65
             */
            ids: string;
            /**
             * Format: date-time
             * @description The hour of receipt (UTC).
             * @example 2026-01-31T12:00:00.000Z
             */
            hour: string;
        };
        MeasuredMoneyResponse: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * @description Decimal with 2 to 4 decimals, an average with up to 6; negative when refunds outweigh.
             * @example 49.90
             */
            amount: string;
        };
        MissingDatesResponse: {
            /**
             * Format: date
             * @description Inclusive.
             * @example 2026-01-30
             */
            from: string;
            /**
             * Format: date
             * @description Exclusive.
             * @example 2026-02-01
             */
            to: string;
        };
        ModelCreditResponse: {
            /** @enum {string} */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            /**
             * @description Conversions credited, in millionths: six decimals at most.
             * @example 17.333334
             */
            conversions: number;
            /**
             * Format: int64
             * @description Distinct visitors one of whose touches here got credit.
             * @example 15
             */
            visitors: number;
            /**
             * @description These visitors ÷ the visitors of the channel; null without any.
             * @example 0.041667
             */
            conversion_rate: number | null;
            /**
             * Format: int64
             * @description Touches here that got credit, each once.
             * @example 16
             */
            visits: number;
            /**
             * @description These touches ÷ the visits of the channel; null without any.
             * @example 0.041667
             */
            visit_conversion_rate: number | null;
            revenue: components["schemas"]["MoneyResponse"][];
        };
        MoneyResponse: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * @description Decimal with 2 to 4 decimals; negative when refunds outweigh.
             * @example 1249.50
             */
            amount: string;
        };
        OtherPathsResponse: {
            /**
             * Format: int64
             * @description Conversions.
             * @example 120
             */
            conversions: number;
            /** @description Of these conversions, by currency. */
            revenue: components["schemas"]["MoneyResponse"][];
            /**
             * Format: int64
             * @description How many paths these are.
             * @example 240
             */
            paths: number;
        };
        PathBucketResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-31T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            end: string;
            /** @description False when `from` or `to` cuts the bucket, or when it was not over at `as_of`. */
            is_complete: boolean;
            /**
             * @description Touches before a conversion. Six decimals at most; null without any.
             * @example 2.4
             */
            average_touches: number | null;
            /**
             * @description Minutes from the first touch to the conversion. Six decimals at most; null without any.
             * @example 4321.5
             */
            average_lag_minutes: number | null;
            /**
             * Format: int64
             * @description Conversions, with a touch or without.
             * @example 12
             */
            conversions: number;
        };
        PathCountResponse: {
            /**
             * Format: int64
             * @description Conversions.
             * @example 120
             */
            conversions: number;
            /** @description Of these conversions, by currency. */
            revenue: components["schemas"]["MoneyResponse"][];
        };
        PathEvidenceResponse: {
            /**
             * Format: int32
             * @description Conversions on all pages: the number.
             * @example 3
             */
            total: number;
            /** @description In time, of one instant by `event_id`; none twice. Credit is that of `linear`. */
            conversions: components["schemas"]["EvidenceConversionResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        PathResponse: {
            /**
             * Format: int64
             * @description Conversions.
             * @example 120
             */
            conversions: number;
            /** @description Of these conversions, by currency. */
            revenue: components["schemas"]["MoneyResponse"][];
            /**
             * @description Touches before a conversion. Six decimals at most; null without any.
             * @example 2.4
             */
            average_touches: number | null;
            /**
             * @description Minutes from the first touch to the conversion. Six decimals at most; null without any.
             * @example 4321.5
             */
            average_lag_minutes: number | null;
            /** @description In time. */
            steps: components["schemas"]["PathStepResponse"][];
            /** @description Whether there were steps before these 10. */
            is_cut: boolean;
            /**
             * @description These conversions ÷ all conversions of `totals`.
             * @example 0.15
             */
            share: number | null;
        };
        PathStepResponse: {
            /**
             * @description Where they came from. Left out unless grouped by; null: none.
             * @example newsletter
             */
            source?: string | null;
            /**
             * @description By what medium. Left out unless grouped by; null: none.
             * @example email
             */
            medium?: string | null;
            /**
             * @description By which campaign. Left out unless grouped by; null: none.
             * @example spring
             */
            campaign?: string | null;
            /**
             * @description The default channel group. Left out unless grouped by; null: none.
             * @example Email
             */
            channel_group?: string | null;
            /**
             * @description `utm_term`. Left out unless grouped by; null: none.
             * @example running shoes
             */
            term?: string | null;
            /**
             * @description `utm_content`. Left out unless grouped by; null: none.
             * @example blue-button
             */
            content?: string | null;
            /**
             * @description Path of the `url`. Left out unless grouped by; null: none.
             * @example /pricing
             */
            landing_page?: string | null;
        };
        PersonResponse: {
            /**
             * @description With `count_by=user`: the person’s user; null where none is known, so that it is one visitor.
             * @example user-1
             */
            user_id?: string | null;
            /**
             * @description With `count_by=user`: the person’s visitors, in the order of their ids.
             * @example [
             *       "visitor-1"
             *     ]
             */
            visitor_ids?: string[];
            /**
             * Format: int32
             * @description With `count_by=user`: how many visitors more the person has.
             * @example 0
             */
            visitor_ids_left_off?: number;
        };
        PlatformCoverageResponse: {
            /** @example google */
            platform: string;
            /**
             * Format: int32
             * @description Days of the range with a row, be it of 0.
             * @example 29
             */
            days_with_spend: number;
            /** @description Stretches of days without one. */
            missing: components["schemas"]["MissingDatesResponse"][];
            /** @description What of the rows’ conversions and revenue counts on those days, by model: it is set beside spend of other days. */
            on_missing_days: components["schemas"]["UncoveredCreditResponse"][];
        };
        PropertyTypeResponse: {
            /** @example purchase */
            event_type: string;
            /**
             * Format: int64
             * @example 1234
             */
            events: number;
        };
        RateLimitError: {
            /** @enum {string} */
            error: "Rate limit exceeded";
            /**
             * Format: int32
             * @description Seconds to wait; the same as Retry-After.
             * @example 17
             */
            retry_after: number;
        };
        ReportDefinitionInput: {
            /** @enum {string} */
            report: "events" | "series" | "conversions" | "conversion-paths" | "retention" | "ad-spend" | "funnel";
            /**
             * @description The parameters of the report’s address, by name: a text each, or a list of texts where it is given several times. Of a funnel and of series the body. Without `include` and `cursor`.
             * @example {
             *       "event_type": [
             *         "purchase"
             *       ],
             *       "group_by": "source"
             *     }
             */
            question: {
                [key: string]: unknown;
            };
        };
        ReportWarningResponse: {
            /**
             * @description `events_not_kept`: some of the events asked for are gone by age; `message` says since when they are kept, and what is missing. `event_type_never_seen`: no event of this type is stored, so whatever counts it is 0. `property_never_seen`, `value_never_seen`: no stored event has this property, or this value in the field. `name_not_looked_for`: whether one has was not looked for, because there are too many events or names. `cohort_without_members`: nobody is a member of the cohort in `value`, and the answer counts nobody. `currency_never_imported`: no imported ad spend and no exchange rate names the currency. `conversions_on_days_without_spend`: of the platform in `value`, in the ad spend report; its `coverage` has the numbers.
             * @example event_type_never_seen
             * @enum {string}
             */
            code: "events_not_kept" | "event_type_never_seen" | "property_never_seen" | "value_never_seen" | "name_not_looked_for" | "cohort_without_members" | "currency_never_imported" | "conversions_on_days_without_spend";
            /**
             * @description For people.
             * @example No live event of the type "purchse" is stored. Did you mean "purchase"?
             */
            message: string;
            /**
             * @description The part of the question it is about, named as in errors.
             * @example event_type
             */
            field: string | null;
            /**
             * @description What stands there.
             * @example purchse
             */
            value: string | null;
            /**
             * @description What was probably meant; null where nothing is near.
             * @example purchase
             */
            nearest: string | null;
        };
        RetentionCellResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-31T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            end: string;
            /** @description False when `from` or `to` cuts the bucket, or when it was not over at `as_of`. */
            is_complete: boolean;
            /**
             * Format: int32
             * @description 0 is the cohort’s own bucket.
             */
            period: number;
            /**
             * @description Null where the period has not begun.
             * @example 31
             */
            visitors: number | null;
            /**
             * @description Of the cohort’s visitors; null where it has none, or the period has not begun.
             * @example 0.258333
             */
            rate: number | null;
        };
        RetentionCohortResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-31T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            end: string;
            /** @description False when `from` or `to` cuts the bucket, or when it was not over at `as_of`. */
            is_complete: boolean;
            /**
             * Format: int64
             * @description Distinct visitors who began in this bucket.
             * @example 120
             */
            visitors: number;
            periods: components["schemas"]["RetentionCellResponse"][];
        };
        RetentionComparisonResponse: {
            /**
             * @description Null where `compare_from` and `compare_to` told the range.
             * @example previous_period
             * @enum {string|null}
             */
            compare: "previous_period" | "previous_year" | null;
            /** @description Whether it was moved by days to begin on the same weekday. */
            compare_weekdays: boolean;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2025-12-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T00:00:00Z
             */
            to: string;
            /** @description Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning. */
            is_cut: boolean;
            /** @description In time; none is left out. */
            cohorts: components["schemas"]["RetentionCohortResponse"][];
        };
        RetentionEvidenceEventResponse: {
            /** @example event-1 */
            event_id: string;
            /** @example page_view */
            event_type: string;
            /** @example visitor-1 */
            visitor_id: string;
            /**
             * Format: date-time
             * @example 2026-01-05T10:00:00.000Z
             */
            occurred_at: string;
        };
        RetentionEvidenceResponse: {
            /**
             * Format: date-time
             * @description Of which cohort.
             */
            cohort_start: string;
            /** @enum {string} */
            outcome: "began" | "returned" | "not_returned";
            /**
             * Format: int32
             * @description Null with `outcome=began`.
             * @example 1
             */
            return_period: number | null;
            /** @description In no order that means anything; none twice. */
            visitors: components["schemas"]["RetentionEvidenceVisitorResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        RetentionEvidenceVisitorResponse: {
            /**
             * @description With `count_by=user`: the person’s user; null where none is known, so that it is one visitor.
             * @example user-1
             */
            user_id?: string | null;
            /**
             * @description With `count_by=user`: the person’s visitors, in the order of their ids.
             * @example [
             *       "visitor-1"
             *     ]
             */
            visitor_ids?: string[];
            /**
             * Format: int32
             * @description With `count_by=user`: how many visitors more the person has.
             * @example 0
             */
            visitor_ids_left_off?: number;
            /**
             * @description The visitor of the first event.
             * @example visitor-1
             */
            visitor_id: string;
            /** @description The first matching event of all that are kept. */
            began: components["schemas"]["RetentionEvidenceEventResponse"];
            /** @description The first return event in the period. */
            returned: components["schemas"]["RetentionEvidenceEventResponse"] | null;
        };
        RetentionQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            /** @enum {string} */
            interval: "day" | "week" | "month";
            /**
             * @description Null: any.
             * @example signup
             */
            cohort_event_type: string | null;
            /**
             * @description Null: any.
             * @example null
             */
            return_event_type: string | null;
            /**
             * @description Values by field.
             * @example {}
             */
            filters: {
                [key: string]: (string | null)[];
            };
            /**
             * @description Of which event the channel fields are read.
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /**
             * @description Who counts as a visitor.
             * @enum {string}
             */
            count_by: "visitor" | "user";
            /**
             * @description To members of any of these it is narrowed; empty: of everybody.
             * @example []
             */
            cohort: string[];
            /**
             * Format: int32
             * @example 12
             */
            periods: number;
        };
        RetentionResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["RetentionQueryResponse"];
            /** @description In time; none is left out. */
            cohorts: components["schemas"]["RetentionCohortResponse"][];
            /** @description With `include=evidence`. */
            evidence?: components["schemas"]["RetentionEvidenceResponse"];
            /** @description With `compare`, or `compare_from` and `compare_to`: the same figures of that range. */
            comparison?: components["schemas"]["RetentionComparisonResponse"];
        };
        RevenueInput: {
            /**
             * @description At most 4 decimals and 12 digits before them; negative for a refund. A string keeps every digit.
             * @example 19.90
             */
            amount: string | number;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
        };
        RevenueResponse: {
            /**
             * @description Decimal with at most 4 decimals; negative for a refund.
             * @example 19.90
             */
            amount: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
        };
        SaveReportInput: {
            /** @example Purchases by source */
            name: string;
            /**
             * @description What it is for, in plain text.
             * @default
             */
            description?: string;
            definition: components["schemas"]["ReportDefinitionInput"];
        };
        SavedReportFault: {
            field: string;
            code: string;
            message: string;
        };
        SavedReportListView: {
            /** @description All, by name. */
            saved_reports: components["schemas"]["SavedReportView"][];
        };
        SavedReportView: {
            /** @example rep_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            /** @example Purchases by source */
            name: string;
            /**
             * @description Empty: none.
             * @example
             */
            description: string;
            /** @enum {string} */
            environment: "test" | "live";
            definition: components["schemas"]["ReportDefinitionInput"];
            /**
             * Format: int32
             * @description 1 when new, one more with each change: a change names the one that was read.
             * @example 1
             */
            revision: number;
            /**
             * @description Empty: the report can be asked. Else what the service, grown since, finds wrong with it.
             * @example []
             */
            faults: components["schemas"]["SavedReportFault"][];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            changed_at: string;
            /**
             * @description Whose report it is: the person, or the key, that saved it.
             * @example user_8sJ2kQ0vXnB4tRw7LmZa
             */
            created_by: string;
            /** @example user_8sJ2kQ0vXnB4tRw7LmZa */
            changed_by: string;
        };
        SeriesComparisonResponse: {
            /**
             * @description Null where `compare_from` and `compare_to` told the range.
             * @example previous_period
             * @enum {string|null}
             */
            compare: "previous_period" | "previous_year" | null;
            /** @description Whether it was moved by days to begin on the same weekday. */
            compare_weekdays: boolean;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2025-12-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T00:00:00Z
             */
            to: string;
            /** @description Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning. */
            is_cut: boolean;
            /** @description In time; none is left out. */
            buckets: components["schemas"]["BucketResponse"][];
            series: components["schemas"]["SeriesFiguresResponse"][];
            formulas: components["schemas"]["FormulaFiguresResponse"][];
        };
        SeriesFiguresResponse: {
            /** @example Orders */
            name: string | null;
            /**
             * @description Where it is money: then its figures are text, with 2 to 6 decimals.
             * @example null
             */
            currency: string | null;
            /**
             * @description Of the whole range; null where there is nothing to measure.
             * @example 12
             */
            total: (number | null) | (string | null);
            /**
             * @description One for each of `buckets`, in order.
             * @example [
             *       5,
             *       7
             *     ]
             */
            values: ((number | null) | (string | null))[];
            /** @enum {string} */
            letter: "A" | "B" | "C" | "D" | "E" | "F";
        };
        SeriesFormulaInput: {
            /** @description What it is called in the answer. */
            name?: string;
            /**
             * @description Letters of series, plain numbers, `+`, `-`, `*`, `/` and parentheses.
             * @example A / B
             */
            formula: string;
        };
        SeriesInput: {
            /**
             * @description What it is called in the answer.
             * @example Orders
             */
            name?: string;
            /**
             * @description Only events of these types. Default: of all.
             * @example [
             *       "purchase"
             *     ]
             */
            event_type?: string[];
            /**
             * @description As in a funnel’s step: by field the value an event must have, or a list of values it may have.
             * @example {
             *       "properties.plan": [
             *         "pro",
             *         "team"
             *       ]
             *     }
             */
            filters?: {
                [key: string]: unknown;
            };
            /**
             * @description `events`, `visitors`, or a measure as in the events report: `sum(revenue)`, `median(properties.quantity)`, `unique(properties.sku)`, `events_per_visitor`.
             * @default events
             */
            measure?: string;
            /** @description Of which revenue; needed with a measure of revenue, and only there. */
            currency?: string;
            /**
             * @description Only members of any of these cohorts, in place of those that the question names; of everybody where it is empty.
             * @example []
             */
            cohort?: string[];
        };
        SeriesQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            /** @enum {string} */
            interval: "hour" | "day" | "week" | "month";
            /**
             * @description Of which event the channel fields are read.
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /**
             * @description Who counts as a visitor.
             * @enum {string}
             */
            count_by: "visitor" | "user";
            /**
             * @description To members of any of these it is narrowed; empty: of everybody.
             * @example []
             */
            cohort: string[];
            series: components["schemas"]["EchoedSeriesResponse"][];
            formulas: components["schemas"]["EchoedFormulaResponse"][];
        };
        SeriesQuestionInput: {
            /** @description The first is A, the second B, and so on. */
            series: components["schemas"]["SeriesInput"][];
            formulas?: components["schemas"]["SeriesFormulaInput"][];
            /**
             * @description Length of a bucket.
             * @default day
             * @enum {string}
             */
            interval?: "hour" | "day" | "week" | "month";
            /**
             * @description Of which event the channel fields of filters are read.
             * @default visit
             * @enum {string}
             */
            scope?: "visit" | "event" | "first_touch";
            /**
             * @description Who counts as a visitor: each `visitor_id`, or each person, whose visitors `user_id` joins as it does for attribution (docs/reports.md, 'Visitors or people').
             * @default visitor
             * @enum {string}
             */
            count_by?: "visitor" | "user";
            /**
             * @description Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several.
             * @example []
             */
            cohort?: string[];
            /** @description Begin, inclusive, as in the events report. Default: 30 calendar days before `to`. */
            from?: string;
            /** @description End, exclusive. Default: the end of today in `timezone`. */
            to?: string;
            /**
             * @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday.
             * @enum {string}
             */
            period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
            /**
             * @description Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then.
             * @enum {string}
             */
            compare?: "previous_period" | "previous_year";
            /** @description With `compare_to` in place of `compare`: the begin of any range, written as `from`. */
            compare_from?: string;
            /** @description The end of that range, exclusive. */
            compare_to?: string;
            /** @description Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, with `compare_from` by at most three days. */
            compare_weekdays?: boolean;
            /**
             * @description IANA time zone: decides where hours, days, weeks and months begin.
             * @default UTC
             */
            timezone?: string;
        };
        SeriesResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["SeriesQueryResponse"];
            /** @description In time; none is left out. */
            buckets: components["schemas"]["BucketResponse"][];
            series: components["schemas"]["SeriesFiguresResponse"][];
            formulas: components["schemas"]["FormulaFiguresResponse"][];
            /** @description With `compare`, or `compare_from` and `compare_to`: the same figures of that range. */
            comparison?: components["schemas"]["SeriesComparisonResponse"];
        };
        SpendEvidenceResponse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            number: "spend";
            row: components["schemas"]["AdEvidenceRowResponse"];
            /**
             * Format: int64
             * @description On all pages.
             * @example 3
             */
            total: number;
            /** @description By date, then by their names; none twice. */
            rows: components["schemas"]["CountedSpendResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        SpendFailuresResponse: {
            rows: components["schemas"]["SpendWithoutVisitorsResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            left_off: number;
        };
        SpendWithoutVisitorsResponse: {
            /** @example google */
            platform: string;
            /** @example spring-sale */
            campaign: string;
            /**
             * @description When grouped by it; null: not named.
             * @example lookalikes
             */
            adset?: string | null;
            /**
             * @description When grouped by it; null: not named.
             * @example blue-shoe
             */
            ad?: string | null;
            /** Format: int64 */
            impressions: number;
            /** Format: int64 */
            clicks: number;
            spend: components["schemas"]["AdSpendSumResponse"][];
        };
        TouchClassResponse: {
            /**
             * Format: int64
             * @description Least touches.
             * @example 3
             */
            from: number;
            /**
             * Format: int64
             * @description Most touches; null: any number.
             * @example 3
             */
            to: number | null;
            /**
             * Format: int64
             * @description Conversions that so many touches precede.
             * @example 18
             */
            conversions: number;
        };
        TouchesResponse: {
            /**
             * @description Touches before a conversion. Six decimals at most; null without any.
             * @example 2.4
             */
            average: number | null;
            /**
             * Format: int64
             * @description At least half of the conversions have no more; null without any.
             * @example 2
             */
            median: number | null;
            /**
             * Format: int64
             * @description At least 90 % of the conversions have no more; null without any.
             * @example 6
             */
            p90: number | null;
            /** @description From one touch to ten and more. */
            classes: components["schemas"]["TouchClassResponse"][];
        };
        TrackedBatch: {
            /** @example req_0123456789abcdef01234567 */
            request_id: string;
            /**
             * Format: int32
             * @example 2
             */
            received: number;
            /**
             * Format: int32
             * @example 2
             */
            accepted: number;
            /**
             * Format: int32
             * @example 0
             */
            duplicates: number;
            /**
             * Format: int32
             * @example 0
             */
            conflicts: number;
            /**
             * Format: int32
             * @example 0
             */
            rejected: number;
            /**
             * Format: int32
             * @example 0
             */
            rate_limited: number;
            results: components["schemas"]["EventResult"][];
            /** @description Present, and true, in a dry run: nothing was stored. */
            dry_run?: boolean;
            /** @description Why nothing was accepted; absent on a 200. */
            error?: string;
            /**
             * Format: int32
             * @description Seconds until the hour ends; on a 429 only.
             */
            retry_after?: number;
        };
        TrackedEvent: {
            /**
             * @description As sent, or made here.
             * @example 01936f5e-7b1c-7e2a-9d3f-2f1b6c8a4e05
             */
            event_id: string;
            /**
             * @example accepted
             * @enum {string}
             */
            status: "accepted" | "duplicate";
            /**
             * Format: date-time
             * @description When the event was first received, in UTC; absent in a dry run.
             * @example 2026-01-31T12:00:00.250Z
             */
            received_at?: string;
            /** @description Present, and true, in a dry run: nothing was stored. */
            dry_run?: boolean;
            /** @description Unknown top-level fields that were kept as properties. */
            warnings?: string[];
            /** @description In a dry run alone: what would be stored as it is, and is probably no use so. `placeholder_visitor_id`: the `visitor_id` names nobody (`undefined`, `null`, `anonymous`, `0` and their like), so all who are sent with it count as one visitor. */
            field_warnings?: components["schemas"]["FieldError"][];
        };
        UnavailableError: {
            /** @description What is wrong, in words. */
            error: string;
            /** @description Set when it is uncertain whether the event was stored: a retry with this id is safe. */
            event_id?: string;
            /** @description The same for a batch: the id of every event, in order. */
            event_ids?: string[];
        };
        UnconvertedCurrencyResponse: {
            /**
             * @description ISO 4217.
             * @example GBP
             */
            currency: string;
            /**
             * Format: int32
             * @description Days with amounts of it, but without a rate.
             * @example 2
             */
            days: number;
            /**
             * Format: date
             * @description The first of them.
             * @example 2026-01-01
             */
            first_day: string;
            /**
             * Format: date
             * @description The last of them.
             * @example 2026-01-04
             */
            last_day: string;
        };
        UncoveredCreditResponse: {
            /**
             * @example last_touch
             * @enum {string}
             */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            /** @example 0 */
            conversions: number;
            revenue: components["schemas"]["UncoveredRevenueResponse"][];
        };
        UncoveredRevenueResponse: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /** @example 480.00 */
            amount: string;
        };
        UnpaidCreditResponse: {
            /**
             * @example last_touch
             * @enum {string}
             */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            conversions: number;
        };
        UsedRateResponse: {
            /**
             * @description ISO 4217.
             * @example USD
             */
            from_currency: string;
            /**
             * Format: date
             * @description Its own; what it converted may be later.
             * @example 2026-01-30
             */
            date: string;
            /** @example 0.9215 */
            rate: string;
            /**
             * Format: int32
             * @description On how many days of the range it converted something; more than its own where it was carried forward.
             * @example 3
             */
            days: number;
        };
        UsedRatesResponse: {
            /** @description By currency and date. */
            rows: components["schemas"]["UsedRateResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            left_off: number;
        };
        ValidatedKey: {
            /** @enum {boolean} */
            valid: true;
            /** @example acct_4fJ2Lw9TzQ1Xc7VbN8sD */
            account_id: string;
            /**
             * @example test
             * @enum {string}
             */
            environment: "test" | "live";
        };
        ValidationError: {
            /** @description What is wrong, in words. */
            error: string;
            /** @description Every fault, not only the first. */
            details?: components["schemas"]["FieldError"][];
        };
        VisitorEvidenceResponse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            number: "visitors";
            row: components["schemas"]["EvidenceRowResponse"];
            /**
             * @description `compared`: of the range compared with, where the rows are those of the range itself; null: of the range itself.
             * @example null
             * @enum {string|null}
             */
            range: "compared" | null;
            /** @description In an order that says nothing; none twice. Over all pages as many as the row counts. */
            visitors: components["schemas"]["CountedVisitorResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        VisitorFailuresResponse: {
            rows: components["schemas"]["VisitorsWithoutSpendResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            left_off: number;
        };
        VisitorJourneyResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["JourneyQueryResponse"];
            /**
             * @description As whom the visitor was seen first, or who was asked for; null for nobody.
             * @example user-1
             */
            user_id: string | null;
            /**
             * @description The user that was asked for has more visitors than a person has; nothing is listed.
             * @example false
             */
            is_crowd: boolean;
            /** @description On the first page; null on the others. */
            totals: components["schemas"]["JourneyTotalsResponse"] | null;
            /** @description The devices, the last seen first; on the first page, null on the others. */
            visitors: components["schemas"]["JourneyVisitorResponse"][] | null;
            /**
             * Format: int64
             * @description Further devices, which are not named.
             * @example 0
             */
            visitors_left_off: number | null;
            /** @description Newest first. */
            events: components["schemas"]["JourneyEventResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        VisitorsWithoutSpendResponse: {
            /** @example google */
            source: string | null;
            /** @example cpc */
            medium: string | null;
            /** @example sprnig-sale */
            campaign: string | null;
            /**
             * @description When grouped by it; null: not named.
             * @example lookalikes
             */
            adset?: string | null;
            /**
             * @description When grouped by it; null: not named.
             * @example blue-shoe
             */
            ad?: string | null;
            /**
             * Format: int64
             * @description Distinct visitors with such a touch.
             * @example 12
             */
            visitors: number;
            models: components["schemas"]["UnpaidCreditResponse"][];
        };
    };
    responses: {
        /** @description The request breaks a rule; `details` lists every fault. */
        BadRequest: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description No key, or one that is malformed, unknown, deleted or expired. */
        Unauthorized: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidApiKeyError"];
            };
        };
        /** @description The key is a good one, and its account is suspended. Nothing was stored; nothing is lost. */
        AccountSuspended: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountSuspendedError"];
            };
        };
        /** @description There is no such thing, or it is not yours. */
        NotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description None of the types asked for is offered; the text names those that are. */
        NotAcceptable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The id belongs to an event with other content. */
        Conflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The body is larger than the limit, which the text names. */
        ContentTooLarge: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body has a type that is not accepted; the text names those that are. */
        UnsupportedMediaType: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The hourly allowance is used up, or too many requests came at once. */
        TooManyRequests: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** @description A fault of the service. */
        InternalError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description Nothing was acknowledged; retry. */
        Unavailable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnavailableError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Events per hour of the account. Where no account is known: requests per second of the address. */
        "X-RateLimit-Limit": number;
        /** @description What is left in the present window. */
        "X-RateLimit-Remaining": number;
        /** @description When the window starts anew: Unix time in seconds. */
        "X-RateLimit-Reset": number;
        /** @description Names this answer; quote it when you ask for help. */
        "X-Request-Id": string;
        /** @description No cache may keep an answer. */
        "Cache-Control": "no-store";
        /** @description Seconds to wait before the next try. */
        "Retry-After": number;
        /** @description How to authenticate. */
        "WWW-Authenticate": "Bearer";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    validateKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is alive. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidatedKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Only the event of this id. For an id that no path can carry: clients take `.` and `..` for a step in the path, even percent-encoded, and some proxies decode `%2F`. */
                event_id?: string;
                /** @description Only events of this type. */
                event_type?: string;
                /** @description Only events of this visitor. */
                visitor_id?: string;
                /** @description Only events that occurred at this instant (RFC 3339 with offset) or later. */
                from?: string;
                /** @description Only events that occurred before this instant. */
                to?: string;
                /** @description `occurred`, unless told: newest first. `received`: in the order of receipt, oldest first, for whoever keeps a copy up to date; `next_cursor` is then never null, and what comes later, however late, is behind it. */
                order?: "occurred" | "received";
                /** @description With `order=received`: only events received at this instant or later. */
                received_from?: string;
                /** @description With `order=received`: only events received before this instant. */
                received_to?: string;
                /** @description Goes on after the page that gave it as `next_cursor`; order and filters must be the same. A cursor holds for ever. */
                cursor?: string;
                /** @description Most events to answer with. A JSON page has 100 by default; NDJSON and CSV have the whole range. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventListResponse"];
                    "application/x-ndjson": string;
                    "application/vnd.apache.parquet": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    trackEvent: {
        parameters: {
            query?: {
                /** @description Answers as the real call would, stores nothing and spends nothing. */
                dry_run?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventInput"];
            };
        };
        responses: {
            /** @description Stored before, or a dry run. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedEvent"];
                };
            };
            /** @description Stored. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    trackEvents: {
        parameters: {
            query?: {
                /** @description Answers as the real call would, stores nothing and spends nothing. */
                dry_run?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventBatchInput"];
            };
        };
        responses: {
            /** @description At least one event is stored, or a dry run. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedBatch"];
                };
            };
            /** @description Every event was rejected, or the body breaks a rule. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedBatch"] | components["schemas"]["ValidationError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            /** @description Nothing is stored, and at least one event conflicts. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedBatch"];
                };
            };
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Nothing is stored: the allowance is used up, or too many requests came at once. */
            429: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedBatch"] | components["schemas"]["RateLimitError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEventManifest: {
        parameters: {
            query: {
                /** @description Events received in this hour (UTC) or later: the beginning of an hour. */
                received_from: string;
                /** @description Events received before this hour (UTC) begins; at most 31 days after `received_from`. */
                received_to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventManifestResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseVisitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                visitor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much was erased. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedVisitor"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseVisitorByQuery: {
        parameters: {
            query: {
                /** @description Whom to forget. */
                visitor_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much was erased. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedVisitor"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEventTypes: {
        parameters: {
            query?: {
                /** @description Looks at the events of the last so many days (UTC), today among them. */
                days?: number;
                /** @description Only names that contain this text, letter case aside; those that begin with it come first. */
                search?: string;
                /** @description Most names; `left_off` tells how many more there are. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names, those with most events first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueEventTypesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProperties: {
        parameters: {
            query?: {
                /** @description Looks at the events of the last so many days (UTC), today among them. */
                days?: number;
                /** @description Only names that contain this text, letter case aside; those that begin with it come first. */
                search?: string;
                /** @description Most names; `left_off` tells how many more there are. */
                limit?: number;
                /** @description Only properties of events of this type. Default: of all. */
                event_type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names, those with most events first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CataloguePropertiesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listValues: {
        parameters: {
            query: {
                /** @description Looks at the events of the last so many days (UTC), today among them. */
                days?: number;
                /** @description Only names that contain this text, letter case aside; those that begin with it come first. */
                search?: string;
                /** @description Most names; `left_off` tells how many more there are. */
                limit?: number;
                /** @description What to list: `source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, `currency`, `properties.<name>`, or of imported ad spend `platform` or `spend_currency`. */
                field: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names, those with most events first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueValuesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportEvents: {
        parameters: {
            query?: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
                /** @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday. */
                period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
                /** @description IANA time zone: decides where hours, days, weeks and months begin. */
                timezone?: string;
                /** @description Length of a bucket. Weeks begin on Monday; a day on which clocks change has 23 or 25 hours. */
                interval?: "hour" | "day" | "week" | "month";
                /** @description Of which event `source`, `medium`, `campaign`, `channel_group`, `term`, `content` and `landing_page` are read: of the one that began the visit, of the event itself, or of the one that began its visitor’s first visit. */
                scope?: "visit" | "event" | "first_touch";
                /** @description Only events that came from this source (docs/reports.md, 'Channels'), in `scope`. Repeat it for several. */
                source?: string[];
                /** @description Only events that came by this medium, in `scope`. Repeat it for several. */
                medium?: string[];
                /** @description Only events that came by this campaign, in `scope`. Repeat it for several. */
                campaign?: string[];
                /** @description Only events that belong to this default channel group, such as `Paid Search`, in `scope`. Repeat it for several. */
                channel_group?: string[];
                /** @description Only events that came with this `utm_term`, in `scope`. Repeat it for several. */
                term?: string[];
                /** @description Only events that came with this `utm_content`, in `scope`. Repeat it for several. */
                content?: string[];
                /** @description Only events that came to the page of this path, such as `/pricing`, in `scope`. Repeat it for several. */
                landing_page?: string[];
                /** @description `false`: only events that are no known bot’s; `true`: only those that are, by their property `user_agent`. Default: both. */
                bot?: ("true" | "false")[];
                /** @description Only events of this type. Repeat it for several. */
                event_type?: string[];
                /** @description What makes a group, separated by commas or repeated, up to three: groups by `event_type`, by where visitors came from (`source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, in `scope`), by `bot`, by `properties.<name>`, or by the same of the event that began the visit, `visit.properties.<name>`. A name with a comma in it stands in quotes, a quote of its own twice: `"properties.size,colour"`. */
                group_by?: string[];
                /** @description Most values, or combinations of values, with a group of their own; the others share one. */
                limit?: number;
                /** @description What to count; distinct visitors take longer. Separated by commas, or repeated. */
                metrics?: ("events" | "visitors")[];
                /** @description Further figures: `count`, `sum`, `average`, `minimum`, `maximum`, `median` or `p90` of the numbers of a property, as in `sum(properties.quantity)`, all but `count` also of `(revenue)`, within each currency; `unique(properties.<name>)`, its distinct values; `events_per_visitor`. Repeat it for several. */
                measure?: string[];
                /** @description Who counts as a visitor: each `visitor_id`, or each person, whose visitors `user_id` joins as it does for attribution (docs/reports.md, 'Visitors or people'). */
                count_by?: "visitor" | "user";
                /** @description Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several. */
                cohort?: string[];
                /** @description Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then. */
                compare?: "previous_period" | "previous_year";
                /** @description With `compare_to` in place of `compare`: the begin of any range, written as `from`. */
                compare_from?: string;
                /** @description The end of that range, exclusive. */
                compare_to?: string;
                /** @description Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, with `compare_from` by at most three days. */
                compare_weekdays?: "true" | "false";
                /** @description Lists what one of the numbers counts, page by page. */
                include?: "evidence";
                /** @description With `include=evidence`: the number to explain. `measure`: that of the only `measure`, by the events that have what is measured, or by the distinct values. Default: events. */
                number?: "events" | "visitors" | "measure";
                /** @description With `include=evidence`: of which bucket, by its `start` in the answer. Default: the whole range. */
                bucket_start?: string;
                /** @description With `include=evidence` and `group_by`: only what is in none of the groups that are listed. Any other group is a filter by its values. */
                group?: "other";
                /** @description With `include=evidence` and a comparison: `compared` explains the number of the range compared with, where the groups are those of the range itself; `bucket_start` is then one of its buckets. Default: the number of the range itself. */
                evidence_range?: "compared";
                /** @description With `number=measure` of revenue: only of this currency. Default: all. */
                currency?: string;
                /** @description With `include=evidence`: most rows of a page. Default: 100. */
                evidence_limit?: number;
                /** @description With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same. */
                cursor?: string;
                /** @description Only events whose property of this name, at the top level of `properties`, has this value: `properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; different names must all match. A bracket that belongs to the name is written twice: `properties.a[[b]]`. */
                "properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event that belongs to no visit. */
                "visit.properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description Compares a field otherwise: `source[not]=google`, `properties.plan[contains]=pro`, `[not_contains]`, `properties.amount[gt]=50` (`gt`, `gte`, `lt`, `lte`; between is two of them), `user_id[set]=true` or `false`. Fields are those above that have no brackets, `properties.<name>`, `visit.properties.<name>`, and what the event says itself: `event_type`, `visitor_id`, `user_id`, `revenue.amount`, `revenue.currency`, which also filter without brackets where no parameter has that name. Which field has which operator, and what a missing value means: docs/reports.md, “Filters”. */
                "<field>[<operator>]"?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCountsResponse"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportSeries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeriesQuestionInput"];
            };
        };
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesResponse"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportConversions: {
        parameters: {
            query: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
                /** @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday. */
                period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
                /** @description IANA time zone: decides where hours, days, weeks and months begin. */
                timezone?: string;
                /** @description Length of a bucket. Weeks begin on Monday; a day on which clocks change has 23 or 25 hours. */
                interval?: "hour" | "day" | "week" | "month";
                /** @description Of which event `source`, `medium`, `campaign`, `channel_group`, `term`, `content` and `landing_page` are read: of the one that began the visit, of the event itself, or of the one that began its visitor’s first visit. */
                scope?: "visit" | "event" | "first_touch";
                /** @description Only events that came from this source (docs/reports.md, 'Channels'), in `scope`. Repeat it for several. */
                source?: string[];
                /** @description Only events that came by this medium, in `scope`. Repeat it for several. */
                medium?: string[];
                /** @description Only events that came by this campaign, in `scope`. Repeat it for several. */
                campaign?: string[];
                /** @description Only events that belong to this default channel group, such as `Paid Search`, in `scope`. Repeat it for several. */
                channel_group?: string[];
                /** @description Only events that came with this `utm_term`, in `scope`. Repeat it for several. */
                term?: string[];
                /** @description Only events that came with this `utm_content`, in `scope`. Repeat it for several. */
                content?: string[];
                /** @description Only events that came to the page of this path, such as `/pricing`, in `scope`. Repeat it for several. */
                landing_page?: string[];
                /** @description `false`: only events that are no known bot’s; `true`: only those that are, by their property `user_agent`. Default: both. */
                bot?: ("true" | "false")[];
                /** @description Names the conversions that `row` counts, each with its touches, or the visitors it counts, page by page. */
                include?: "evidence";
                /** @description With `include=evidence`: the number to explain. `visitors`: those of a row, or, in `all`, the `active_visitors`, by which conversion rates divide. Default: conversions. */
                number?: "conversions" | "visitors";
                /** @description With `include=evidence`: whose number to explain. `all`: the totals. `value`: one of `rows`, named by `row_source` and its like, one for each field that rows are grouped by. `other` and `unattributed`: as in the answer. `excluded`: those of `excluded_visitors`. Default: `value` where one of these is given, else `all`. */
                row?: "all" | "value" | "other" | "unattributed" | "excluded";
                /** @description With `row=value`: the row's source, where rows are grouped by it. Empty: null. */
                row_source?: string;
                /** @description With `row=value`: the row's medium, where rows are grouped by it. Empty: null. */
                row_medium?: string;
                /** @description With `row=value`: the row's campaign, where rows are grouped by it. Empty: null. */
                row_campaign?: string;
                /** @description With `row=value`: the row's channel_group, where rows are grouped by it. Empty: null. */
                row_channel_group?: string;
                /** @description With `row=value`: the row's term, where rows are grouped by it. Empty: null. */
                row_term?: string;
                /** @description With `row=value`: the row's content, where rows are grouped by it. Empty: null. */
                row_content?: string;
                /** @description With `row=value`: the row's landing_page, where rows are grouped by it. Empty: null. */
                row_landing_page?: string;
                /** @description With `include=evidence`: under which of `models` conversions are counted. Default: the first of them. */
                model?: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
                /** @description With `include=evidence` and a comparison: `compared` explains the number of the range compared with, where the rows are those of the range itself. Default: the number of the range itself. */
                evidence_range?: "compared";
                /** @description With `include=evidence`: most conversions, or visitors, of a page. Default: 100. */
                evidence_limit?: number;
                /** @description With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same, so give `to`, whose default moves on at midnight. */
                cursor?: string;
                /** @description Which events are conversions. */
                event_type: string;
                /** @description How credit is shared; any number at once, separated by commas or repeated. */
                models?: ("first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based")[];
                /** @description What makes a row, separated by commas or repeated: parts of the touch’s channel, or its `term`, `content` and `landing_page`. */
                group_by?: ("source" | "medium" | "campaign" | "channel_group" | "term" | "content" | "landing_page")[];
                /** @description Whose touches count, and who counts as a visitor (docs/reports.md, 'Visitors or people'). `user`: a person's, as `identity` says, and people. `visitor`: those of the `visitor_id` alone, and `visitor_id`s, as in a funnel by visitor. Without it touches are a person's, and visitors are `visitor_id`s. */
                count_by?: "visitor" | "user";
                /** @description Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several. */
                cohort?: string[];
                /** @description How many days (of 24 hours) before a conversion a touch still counts. */
                lookback_days?: number;
                /** @description What direct visits count for, under every model. `last_resort`: only for a conversion that no other touch precedes. `plain`: as any other touch. */
                direct?: "last_resort" | "plain";
                /** @description Whose an event without `user_id` is: the user’s as whom its visitor was seen first. `as_of`: as it is known now, so what a visitor did before signing in counts for the user. `conversion`: as it was known at the conversion, so what somebody signs in to later changes nothing. */
                identity?: "as_of" | "conversion";
                /** @description Most channels with a row of their own, ranked by the first model; the others share one. */
                limit?: number;
                /** @description Whether the `visitors` and `visits` of channels and `active_visitors` are counted, and the rates that need them. With `false` they are null and only the touches of those who converted are counted, in less time; rows are the channels with credit, in the commonest spelling among the touches that got it. */
                channel_visitors?: "true" | "false";
                /** @description Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then. */
                compare?: "previous_period" | "previous_year";
                /** @description With `compare_to` in place of `compare`: the begin of any range, written as `from`. */
                compare_from?: string;
                /** @description The end of that range, exclusive. */
                compare_to?: string;
                /** @description Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, with `compare_from` by at most three days. */
                compare_weekdays?: "true" | "false";
                /** @description Only events whose property of this name, at the top level of `properties`, has this value: `properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; different names must all match. A bracket that belongs to the name is written twice: `properties.a[[b]]`. */
                "properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event that belongs to no visit. */
                "visit.properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description Compares a field otherwise: `source[not]=google`, `properties.plan[contains]=pro`, `[not_contains]`, `properties.amount[gt]=50` (`gt`, `gte`, `lt`, `lte`; between is two of them), `user_id[set]=true` or `false`. Fields are those above that have no brackets, `properties.<name>`, `visit.properties.<name>`, and what the event says itself: `event_type`, `visitor_id`, `user_id`, `revenue.amount`, `revenue.currency`, which also filter without brackets where no parameter has that name. Which field has which operator, and what a missing value means: docs/reports.md, “Filters”. */
                "<field>[<operator>]"?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionsResponse"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportConversionPaths: {
        parameters: {
            query: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
                /** @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday. */
                period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
                /** @description IANA time zone: decides where hours, days, weeks and months begin. */
                timezone?: string;
                /** @description Length of a bucket. Weeks begin on Monday; a day on which clocks change has 23 or 25 hours. */
                interval?: "hour" | "day" | "week" | "month";
                /** @description Of which event `source`, `medium`, `campaign`, `channel_group`, `term`, `content` and `landing_page` are read: of the one that began the visit, of the event itself, or of the one that began its visitor’s first visit. */
                scope?: "visit" | "event" | "first_touch";
                /** @description Only events that came from this source (docs/reports.md, 'Channels'), in `scope`. Repeat it for several. */
                source?: string[];
                /** @description Only events that came by this medium, in `scope`. Repeat it for several. */
                medium?: string[];
                /** @description Only events that came by this campaign, in `scope`. Repeat it for several. */
                campaign?: string[];
                /** @description Only events that belong to this default channel group, such as `Paid Search`, in `scope`. Repeat it for several. */
                channel_group?: string[];
                /** @description Only events that came with this `utm_term`, in `scope`. Repeat it for several. */
                term?: string[];
                /** @description Only events that came with this `utm_content`, in `scope`. Repeat it for several. */
                content?: string[];
                /** @description Only events that came to the page of this path, such as `/pricing`, in `scope`. Repeat it for several. */
                landing_page?: string[];
                /** @description `false`: only events that are no known bot’s; `true`: only those that are, by their property `user_agent`. Default: both. */
                bot?: ("true" | "false")[];
                /** @description Which events are conversions. */
                event_type: string;
                /** @description What tells the steps of a path apart, separated by commas or repeated: parts of the touch’s channel, or its `term`, `content` and `landing_page`. */
                group_by?: ("source" | "medium" | "campaign" | "channel_group" | "term" | "content" | "landing_page")[];
                /** @description Whose touches count, and who counts as a visitor (docs/reports.md, 'Visitors or people'). `user`: a person's, as `identity` says, and people. `visitor`: those of the `visitor_id` alone, and `visitor_id`s, as in a funnel by visitor. Without it touches are a person's, and visitors are `visitor_id`s. */
                count_by?: "visitor" | "user";
                /** @description Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several. */
                cohort?: string[];
                /** @description How many days (of 24 hours) before a conversion a touch still counts. */
                lookback_days?: number;
                /** @description What direct visits count for, under every model. `last_resort`: only for a conversion that no other touch precedes. `plain`: as any other touch. */
                direct?: "last_resort" | "plain";
                /** @description Whose an event without `user_id` is: the user’s as whom its visitor was seen first. `as_of`: as it is known now, so what a visitor did before signing in counts for the user. `conversion`: as it was known at the conversion, so what somebody signs in to later changes nothing. */
                identity?: "as_of" | "conversion";
                /** @description Most paths that are listed, the commonest first; the others are told together. */
                limit?: number;
                /** @description Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then. */
                compare?: "previous_period" | "previous_year";
                /** @description With `compare_to` in place of `compare`: the begin of any range, written as `from`. */
                compare_from?: string;
                /** @description The end of that range, exclusive. */
                compare_to?: string;
                /** @description Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, with `compare_from` by at most three days. */
                compare_weekdays?: "true" | "false";
                /** @description Lists the conversions that a path, a class of touches or a class of times counts, page by page. */
                include?: "evidence";
                /** @description With `include=evidence`: the path whose conversions to list, by the source of each step, repeated in their order, where steps are told apart by it. Empty: null. */
                step_source?: string[];
                /** @description With `include=evidence`: the path whose conversions to list, by the medium of each step, repeated in their order, where steps are told apart by it. Empty: null. */
                step_medium?: string[];
                /** @description With `include=evidence`: the path whose conversions to list, by the campaign of each step, repeated in their order, where steps are told apart by it. Empty: null. */
                step_campaign?: string[];
                /** @description With `include=evidence`: the path whose conversions to list, by the channel_group of each step, repeated in their order, where steps are told apart by it. Empty: null. */
                step_channel_group?: string[];
                /** @description With `include=evidence`: the path whose conversions to list, by the term of each step, repeated in their order, where steps are told apart by it. Empty: null. */
                step_term?: string[];
                /** @description With `include=evidence`: the path whose conversions to list, by the content of each step, repeated in their order, where steps are told apart by it. Empty: null. */
                step_content?: string[];
                /** @description With `include=evidence`: the path whose conversions to list, by the landing_page of each step, repeated in their order, where steps are told apart by it. Empty: null. */
                step_landing_page?: string[];
                /** @description With steps: whether the path has others before them (`is_cut`). Default: false. */
                path_is_cut?: "true" | "false";
                /** @description With `include=evidence`: the class of `touches.classes` that begins so. */
                touches_from?: number;
                /** @description With `include=evidence`: the class of `lag.classes` that begins so. */
                lag_from_minutes?: number;
                /** @description With `include=evidence`: most conversions of a page. Default: 100. */
                evidence_limit?: number;
                /** @description With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same. */
                cursor?: string;
                /** @description Only events whose property of this name, at the top level of `properties`, has this value: `properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; different names must all match. A bracket that belongs to the name is written twice: `properties.a[[b]]`. */
                "properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event that belongs to no visit. */
                "visit.properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description Compares a field otherwise: `source[not]=google`, `properties.plan[contains]=pro`, `[not_contains]`, `properties.amount[gt]=50` (`gt`, `gte`, `lt`, `lte`; between is two of them), `user_id[set]=true` or `false`. Fields are those above that have no brackets, `properties.<name>`, `visit.properties.<name>`, and what the event says itself: `event_type`, `visitor_id`, `user_id`, `revenue.amount`, `revenue.currency`, which also filter without brackets where no parameter has that name. Which field has which operator, and what a missing value means: docs/reports.md, “Filters”. */
                "<field>[<operator>]"?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionPathsResponse"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportFunnel: {
        parameters: {
            query?: {
                /** @description Names the visitors and events counted at `step`, page by page. */
                include?: "evidence";
                /** @description With `include=evidence`: whose visitors to name. Default: 1. */
                step?: number;
                /** @description With `include=evidence`: all visitors who reached the step, or those who dropped off there, or those who are there and still may go on; `excluded`, whatever the step: those of whom every attempt is void. Default: reached. */
                outcome?: "reached" | "dropped_off" | "open" | "excluded";
                /** @description With `include=evidence` and an `interval` in the body: only those who entered in this bucket, by its `start` in the answer. */
                bucket_start?: string;
                /** @description With `include=evidence` and a `breakdown` in the body: only those of this row. `value`: one of the values, named by `row_value`; `null` and `other` as in the answer. */
                row?: "value" | "null" | "other";
                /** @description With `row=value`: the `value` of the row. */
                row_value?: string;
                /** @description With `took_below`: since entry, or since the step before. Default: start. */
                took_since?: "start" | "previous";
                /** @description With `include=evidence` and `outcome=reached`: only those who took so long to the step, by one of `histogram_bounds`: less than this, and not less than the bound before. */
                took_below?: number;
                /** @description With `include=evidence`: most visitors of a page. Default: 100. */
                limit?: number;
                /** @description With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FunnelInput"];
            };
        };
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelResponse"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportRetention: {
        parameters: {
            query?: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
                /** @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday. */
                period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
                /** @description IANA time zone: decides where hours, days, weeks and months begin. */
                timezone?: string;
                /** @description Length of a period. Weeks begin on Monday. */
                interval?: "day" | "week" | "month";
                /** @description The event that begins a visitor’s time. Default: any. Filters narrow it. */
                cohort_event_type?: string;
                /** @description The event that counts as coming back. Default: any. */
                return_event_type?: string;
                /** @description Of which event `source`, `medium`, `campaign`, `channel_group`, `term`, `content` and `landing_page` are read: of the one that began the visit, of the event itself, or of the one that began its visitor’s first visit. */
                scope?: "visit" | "event" | "first_touch";
                /** @description Only events that came from this source (docs/reports.md, 'Channels'), in `scope`. Repeat it for several. */
                source?: string[];
                /** @description Only events that came by this medium, in `scope`. Repeat it for several. */
                medium?: string[];
                /** @description Only events that came by this campaign, in `scope`. Repeat it for several. */
                campaign?: string[];
                /** @description Only events that belong to this default channel group, such as `Paid Search`, in `scope`. Repeat it for several. */
                channel_group?: string[];
                /** @description Only events that came with this `utm_term`, in `scope`. Repeat it for several. */
                term?: string[];
                /** @description Only events that came with this `utm_content`, in `scope`. Repeat it for several. */
                content?: string[];
                /** @description Only events that came to the page of this path, such as `/pricing`, in `scope`. Repeat it for several. */
                landing_page?: string[];
                /** @description `false`: only events that are no known bot’s; `true`: only those that are, by their property `user_agent`. Default: both. */
                bot?: ("true" | "false")[];
                /** @description How many periods after the cohort’s own to look at; they may lie past `to`. */
                periods?: number;
                /** @description Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then. */
                compare?: "previous_period" | "previous_year";
                /** @description With `compare_to` in place of `compare`: the begin of any range, written as `from`. */
                compare_from?: string;
                /** @description The end of that range, exclusive. */
                compare_to?: string;
                /** @description Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, with `compare_from` by at most three days. */
                compare_weekdays?: "true" | "false";
                /** @description Who counts as a visitor: each `visitor_id`, or each person, whose visitors `user_id` joins as it does for attribution (docs/reports.md, 'Visitors or people'). */
                count_by?: "visitor" | "user";
                /** @description Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several. */
                cohort?: string[];
                /** @description Names the visitors whom a cell counts, page by page. */
                include?: "evidence";
                /** @description With `include=evidence`: of which cohort, by its `start` in the answer. Default: the first. */
                cohort_start?: string;
                /** @description With `include=evidence`: those who came back in the period, or those who did not, or all who began in the cohort. Default: returned. */
                outcome?: "began" | "returned" | "not_returned";
                /** @description With `include=evidence`: in which `period`. Not with `outcome=began`. Default: 1. */
                return_period?: number;
                /** @description With `include=evidence`: most visitors of a page. Default: 100. */
                limit?: number;
                /** @description With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same. */
                cursor?: string;
                /** @description Only events whose property of this name, at the top level of `properties`, has this value: `properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; different names must all match. A bracket that belongs to the name is written twice: `properties.a[[b]]`. */
                "properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event that belongs to no visit. */
                "visit.properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description Compares a field otherwise: `source[not]=google`, `properties.plan[contains]=pro`, `[not_contains]`, `properties.amount[gt]=50` (`gt`, `gte`, `lt`, `lte`; between is two of them), `user_id[set]=true` or `false`. Fields are those above that have no brackets, `properties.<name>`, `visit.properties.<name>`, and what the event says itself: `event_type`, `visitor_id`, `user_id`, `revenue.amount`, `revenue.currency`, which also filter without brackets where no parameter has that name. Which field has which operator, and what a missing value means: docs/reports.md, “Filters”. */
                "<field>[<operator>]"?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionResponse"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportJourney: {
        parameters: {
            query?: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
                /** @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday. */
                period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
                /** @description IANA time zone: decides where hours, days, weeks and months begin. */
                timezone?: string;
                /** @description Whose journey. Either this or `user_id`. */
                visitor_id?: string;
                /** @description Whose journey, over all visitors that are joined to the user. */
                user_id?: string;
                /** @description With `visitor_id`: `visitor` lists its own events, `user` those of the person it is, on all devices. With `user_id` it is always `user`. Default: visitor. */
                count_by?: "visitor" | "user";
                /** @description Most events of a page. */
                limit?: number;
                /** @description Goes on after the page that gave it as `next_cursor`; the question must be the same. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitorJourneyResponse"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportAdSpend: {
        parameters: {
            query: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
                /** @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday. */
                period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
                /** @description IANA time zone: decides where hours, days, weeks and months begin. */
                timezone?: string;
                /** @description Which events are conversions. */
                event_type: string;
                /** @description Whose touches count, and who counts as a visitor (docs/reports.md, 'Visitors or people'). `user`: a person's, as `identity` says, and people. `visitor`: those of the `visitor_id` alone, and `visitor_id`s, as in a funnel by visitor. Without it touches are a person's, and visitors are `visitor_id`s. */
                count_by?: "visitor" | "user";
                /** @description Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several. */
                cohort?: string[];
                /** @description How credit is shared; any number at once, separated by commas or repeated. */
                models?: ("first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based")[];
                /** @description By which day credit counts. `conversion`: that of the conversion, as in the conversions report; closed days stay as they are. `touch`: that of the touch that gets it, so that what a day cost stands beside what it brought; a day grows until its lookback is over. */
                date?: "conversion" | "touch";
                /** @description What makes a row, separated by commas or repeated. With `adset` or `ad` spend and links are joined by these, too. */
                group_by?: ("day" | "platform" | "campaign" | "adset" | "ad")[];
                /** @description Which tag of the links names the ad, where rows are by `ad` or `adset`; the other one names the ad set. `content`: `utm_content` the ad, `utm_term` the ad set. */
                ad_tag?: "content" | "term";
                /** @description How many days (of 24 hours) before a conversion a touch still counts. */
                lookback_days?: number;
                /** @description What direct visits count for, under every model. `last_resort`: only for a conversion that no other touch precedes. `plain`: as any other touch. */
                direct?: "last_resort" | "plain";
                /** @description Whose an event without `user_id` is: the user’s as whom its visitor was seen first. `as_of`: as it is known now, so what a visitor did before signing in counts for the user. `conversion`: as it was known at the conversion, so what somebody signs in to later changes nothing. */
                identity?: "as_of" | "conversion";
                /** @description `false`: only events that are no known bot’s; `true`: only those that are, by their property `user_agent`. Default: both. */
                bot?: ("true" | "false")[];
                /** @description Converts spend and revenue to this currency, by the rates given with `PUT /api/v1/exchange-rates`; ISO 4217, in upper case. Without it every amount stays in its own. */
                currency?: string;
                /** @description Most rows; `rows_left_off` says how many there are besides, `totals` has them all. */
                limit?: number;
                /** @description Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then. */
                compare?: "previous_period" | "previous_year";
                /** @description With `compare_to` in place of `compare`: the begin of any range, written as `from`. */
                compare_from?: string;
                /** @description The end of that range, exclusive. */
                compare_to?: string;
                /** @description Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, with `compare_from` by at most three days. */
                compare_weekdays?: "true" | "false";
                /** @description Lists the imported rows that a number of spend adds up, the conversions that a row is credited with, or the visitors of an entry without spend, page by page. */
                include?: "evidence";
                /** @description With `include=evidence`: the number to explain. `spend`: the imported rows, whose clicks and impressions these are, too. `conversions`: those that are credited, with their revenue. `visitors`: those of an entry of `visitors_without_spend`. Default: conversions. */
                number?: "conversions" | "spend" | "visitors";
                /** @description With `include=evidence`: whose number to explain. `all`: the totals, with `row_day` those of one day. `value`: one of `rows`. `without_visitors` and `without_spend`: an entry of `spend_without_visitors`, and of `visitors_without_spend`. `coverage`: an entry of `coverage`, whose conversions are those on the days without spend. Each is named by `row_platform` and its like, one for each name that it has. Default: `value` where one of these is given, else `all`. */
                row?: "all" | "value" | "without_visitors" | "without_spend" | "coverage";
                /** @description With `include=evidence`: the day of the row, where rows are by day; with `row=all` the one day whose totals are explained. */
                row_day?: string;
                /** @description With `include=evidence`: the platform of the row, or of the entry of a list, where the answer names it by that. Empty: null. */
                row_platform?: string;
                /** @description With `include=evidence`: the source of the row, or of the entry of a list, where the answer names it by that. Empty: null. */
                row_source?: string;
                /** @description With `include=evidence`: the medium of the row, or of the entry of a list, where the answer names it by that. Empty: null. */
                row_medium?: string;
                /** @description With `include=evidence`: the campaign of the row, or of the entry of a list, where the answer names it by that. Empty: null. */
                row_campaign?: string;
                /** @description With `include=evidence`: the adset of the row, or of the entry of a list, where the answer names it by that. Empty: null. */
                row_adset?: string;
                /** @description With `include=evidence`: the ad of the row, or of the entry of a list, where the answer names it by that. Empty: null. */
                row_ad?: string;
                /** @description With `include=evidence`: under which of `models` conversions are counted. Default: the first of them. */
                model?: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
                /** @description With `include=evidence`: most imported rows, conversions or visitors of a page. Default: 100. */
                evidence_limit?: number;
                /** @description With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same, so give `to`, whose default moves on at midnight. */
                cursor?: string;
                /** @description Only events whose property of this name, at the top level of `properties`, has this value: `properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; different names must all match. A bracket that belongs to the name is written twice: `properties.a[[b]]`. */
                "properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event that belongs to no visit. */
                "visit.properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description Compares a field otherwise: `source[not]=google`, `properties.plan[contains]=pro`, `[not_contains]`, `properties.amount[gt]=50` (`gt`, `gte`, `lt`, `lte`; between is two of them), `user_id[set]=true` or `false`. Fields are those above that have no brackets, `properties.<name>`, `visit.properties.<name>`, and what the event says itself: `event_type`, `visitor_id`, `user_id`, `revenue.amount`, `revenue.currency`, which also filter without brackets where no parameter has that name. Which field has which operator, and what a missing value means: docs/reports.md, “Filters”. */
                "<field>[<operator>]"?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSpendReportResponse"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCohorts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortListView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCohort: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCohortInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            /** @description The environment has as many cohorts as it may. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readCohort: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cohort_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCohort: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cohort_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeCohort: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cohort_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCohortInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            /** @description Somebody else has changed it meanwhile. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    findCohortMembers: {
        parameters: {
            query?: {
                /** @description Most members of a page. */
                limit?: number;
                /** @description Goes on after the page that gave it as `next_cursor`; the body must be the same. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CohortMembersInput"];
            };
        };
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortMembersResponse"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSavedReports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedReportListView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSavedReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveReportInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedReportView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            /** @description The environment has as many saved reports as it may. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSavedReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                saved_report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedReportView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSavedReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                saved_report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeSavedReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                saved_report_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSavedReportInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedReportView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            /** @description Somebody else has changed it meanwhile. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerSavedReport: {
        parameters: {
            query?: {
                /** @description The parameters of the report’s evidence, each by its own name: `include=evidence&row=all`. All reports but series have evidence. */
                evidence?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path: {
                saved_report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer of the report, as its own address gives it. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAnnotations: {
        parameters: {
            query?: {
                /** @description Only what happened then or later. */
                from?: string;
                /** @description Only what happened before. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnotationListView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAnnotation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnnotateInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnotationView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            /** @description The environment has as many annotations as it may. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAnnotation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeAnnotation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAnnotationInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnotationView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            /** @description Somebody has changed it meanwhile. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAdSpend: {
        parameters: {
            query?: {
                /** @description Only rows of this date or later. */
                from?: string;
                /** @description Only rows before this date. */
                to?: string;
                platform?: string;
                campaign?: string;
                adset?: string;
                ad?: string;
                /** @description Goes on after the page that gave it as `next_cursor`; the filters must be the same. */
                cursor?: string;
                /** @description Most rows to answer with. A JSON page has 100 by default; CSV has them all. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSpendListResponse"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    importAdSpend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdSpendImportInput"];
                "text/csv": string;
            };
        };
        responses: {
            /** @description At least one row is stored. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSpendImportResponse"];
                };
            };
            /** @description Every row was rejected, or the body breaks a rule. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSpendImportResponse"] | components["schemas"]["ValidationError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAdSpend: {
        parameters: {
            query: {
                /** @description Only rows of this date or later. */
                from: string;
                /** @description Only rows before this date. */
                to: string;
                platform?: string;
                campaign?: string;
                adset?: string;
                ad?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much was deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSpendDeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExchangeRates: {
        parameters: {
            query?: {
                /** @description Only rates of this date or later. */
                from?: string;
                /** @description Only rates before this date. */
                to?: string;
                from_currency?: string;
                to_currency?: string;
                /** @description Goes on after the page that gave it as `next_cursor`; the filters must be the same. */
                cursor?: string;
                /** @description Most rates to answer with. A JSON page has 100 by default; CSV has them all. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rates. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeRateListResponse"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    importExchangeRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExchangeRatesImportInput"];
                "text/csv": string;
            };
        };
        responses: {
            /** @description At least one row is stored. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeRatesImportResponse"];
                };
            };
            /** @description Every row was rejected, or the body breaks a rule. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeRatesImportResponse"] | components["schemas"]["ValidationError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteExchangeRates: {
        parameters: {
            query: {
                /** @description Only rates of this date or later. */
                from: string;
                /** @description Only rates before this date. */
                to: string;
                from_currency?: string;
                to_currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much was deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeRatesDeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
