/** Made from dashboard/openapi.json by `npm run openapi:dashboard`; not to be edited. */

export interface paths {
    "/dashboard/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sessionShow"];
        put?: never;
        post: operations["sessionSignIn"];
        delete: operations["sessionSignOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/session/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sessionListAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["sessionRename"];
        trace?: never;
    };
    "/dashboard/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sessionList"];
        put?: never;
        post?: never;
        delete: operations["sessionSignOutEverywhere"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["sessionSignOutOne"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sessionListActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sessionChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/links/inspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["linksInspect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/links/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["linksRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["membersList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["membersListInvitations"];
        put?: never;
        post: operations["membersInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["membersRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/members/{person_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["membersRemove"];
        options?: never;
        head?: never;
        patch: operations["membersChangeRole"];
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["keyDeletionsPreview"];
        put?: never;
        post: operations["keyDeletionsDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["keysList"];
        put?: never;
        post: operations["keysCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["keysSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["keysShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["keysChange"];
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/{key_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["keysHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/{key_id}/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["keysClientsOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/{key_id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["keysDeletionFacts"];
        put?: never;
        post: operations["keysDelete"];
        delete: operations["keysKeep"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/{key_id}/rotation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["rotationsShow"];
        put?: never;
        post: operations["rotationsBegin"];
        delete: operations["rotationsStop"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/incoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["incomingRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/incoming/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["incomingRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/{key_id}/first-event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["incomingFirstEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["storedEventsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["storedEventsTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["storedEventsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/reports/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportsEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/reports/conversions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportsConversions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/reports/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportsRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/reports/ad-spend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportsAdSpend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/reports/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reportsFunnel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["usageShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["usageShowBilling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/billing.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["usageDownloadBilling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["accountRename"];
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/audit.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountDownloadAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/visitor-erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["accountEraseVisitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/test-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountTestData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/test-data/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["accountPurge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sitesList"];
        put?: never;
        post: operations["sitesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/sites/{site_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sitesShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["sitesChange"];
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/sites/{site_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sitesHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/sites/{site_id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sitesDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/traffic-lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["trafficListsShow"];
        put: operations["trafficListsReplace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatedAccountsList"];
        put?: never;
        post: operations["operatedAccountsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/accounts/{operated_account_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["operatedAccountsRename"];
        trace?: never;
    };
    "/dashboard/api/operator/accounts/{operated_account_id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["operatedAccountsSetPlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/accounts/{operated_account_id}/suspension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["operatedAccountsSuspend"];
        post?: never;
        delete: operations["operatedAccountsResume"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/accounts/{operated_account_id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["operatedAccountsInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatorListPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/people/{person_id}/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["operatorCreatePasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/people/{person_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["operatorChangePerson"];
        trace?: never;
    };
    "/dashboard/api/operator/people/{person_id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["operatorSignPersonOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/unauthenticated-attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatorUnauthenticatedAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/refused-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatorRefusedAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        PersonView: {
            /** @example user_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            /** Format: email */
            email: string;
            name: string | null;
            /** @description May create accounts and set plans, on the whole instance. */
            is_operator: boolean;
            /** Format: date-time */
            created_at: string;
        };
        SessionView: {
            id: string;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description Exact to about a minute.
             */
            last_seen_at: string;
            /**
             * Format: date-time
             * @description When it ends at the latest.
             */
            expires_at: string;
            /** @description Client address at sign-in; IPv6 as its /64. */
            address: string;
            user_agent: string | null;
            is_current: boolean;
        };
        /** @enum {string} */
        Plan: "free" | "pro" | "enterprise";
        /** @enum {string} */
        Role: "owner" | "admin" | "analyst";
        SuspensionView: {
            /** Format: date-time */
            since: string;
            /** @description In the operator’s words. */
            reason: string | null;
        };
        AccountChoice: {
            /** @example acct_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            name: string;
            plan: components["schemas"]["Plan"];
            role: components["schemas"]["Role"];
            /** @description Null: not suspended. Else nothing of the account is shown or changed until an operator resumes it. */
            suspension: components["schemas"]["SuspensionView"] | null;
        };
        SessionState: {
            /** @description Null: nobody is signed in. */
            person: components["schemas"]["PersonView"] | null;
            session: components["schemas"]["SessionView"] | null;
            /** @description The first 25 of the person by name, and the one that was asked for. */
            accounts: components["schemas"]["AccountChoice"][];
            /** @description How many accounts the person has. */
            account_count: number;
            /** @description Nobody exists yet: the sign-in link was printed when the service started. */
            first_start: boolean;
        };
        OwnAccountList: {
            /** @description Rows that match, over all pages. */
            total: number;
            /** @description The page these rows are on; 1 where none matches. */
            page: number;
            /** @description The last page; at least 1. */
            pages: number;
            accounts: components["schemas"]["AccountChoice"][];
        };
        FieldError: {
            /** @description Empty: the body as a whole. */
            field: string;
            code: string;
            message: string;
        };
        DashboardError: {
            /** @description In words, to be shown. */
            error: string;
            /** @description On a 400: every fault. */
            details?: components["schemas"]["FieldError"][];
            /** @description On a 429: whole seconds to wait. */
            retry_after?: number;
        };
        SignInRequest: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /** Format: password */
            password: string;
        };
        RenamePersonRequest: {
            /** @description Absent or null: known by the e-mail address alone. */
            name?: string | null;
        };
        SessionList: {
            sessions: components["schemas"]["SessionView"][];
        };
        /** @enum {string} */
        PersonAction: "person.created" | "person.renamed" | "person.signed_in" | "person.sign_in_refused" | "person.signed_out" | "person.signed_out_everywhere" | "person.password_changed" | "person.password_set_by_link" | "person.password_link_created" | "person.operator_granted" | "person.operator_revoked";
        OwnActivityEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            action: components["schemas"]["PersonAction"];
            /** @description A person’s e-mail, or what else acted (`cli`); `unknown` for a wrong password. */
            actor: string;
            /** @description Client address; IPv6 as its /64. */
            address: string | null;
            user_agent: string | null;
        };
        OwnActivity: {
            /** @description The latest 50, newest first. */
            entries: components["schemas"]["OwnActivityEntry"][];
        };
        ChangePasswordRequest: {
            /** Format: password */
            current_password: string;
            /**
             * Format: password
             * @description Hard to guess; no rules of composition (upper case, digits and the like).
             */
            new_password: string;
        };
        FoundAccount: {
            id: string;
            name: string;
            /** @description Of the person in the account. Null: none; only operators find such accounts. */
            role: components["schemas"]["Role"] | null;
        };
        /** @enum {string} */
        Environment: "test" | "live";
        /** @enum {string} */
        KeyState: "active" | "expired" | "deleted";
        FoundKey: {
            /** @description `key_…`, or `site_…` of a site. */
            id: string;
            name: string;
            /**
             * @description Of a site its id, which is no secret.
             * @example sk_test_…a1B2
             */
            masked: string;
            environment: components["schemas"]["Environment"];
            state: components["schemas"]["KeyState"];
            account_id: string;
            account_name: string;
        };
        FoundPerson: {
            id: string;
            email: string;
            name: string | null;
            /** @description An account whose people the person may see. Null: none; only operators find such people. */
            account_id: string | null;
            account_name: string | null;
        };
        SearchResults: {
            /** @description Own accounts; for operators all of the installation. */
            accounts: components["schemas"]["FoundAccount"][];
            /** @description Keys of the accounts in which the person may see keys. */
            keys: components["schemas"]["FoundKey"][];
            /** @description People of the accounts in which the person may see people; for operators all. */
            people: components["schemas"]["FoundPerson"][];
        };
        InspectLinkRequest: {
            token: string;
        };
        /**
         * @description first_start: make the first person. invite: join an account. password: set a password.
         * @enum {string}
         */
        LinkKind: "first_start" | "invite" | "password";
        LinkView: {
            /** @description first_start: make the first person. invite: join an account. password: set a password. */
            kind: components["schemas"]["LinkKind"];
            /**
             * Format: email
             * @description Null on the first start.
             */
            email: string | null;
            /** @description The account an invitation is to. */
            account_name: string | null;
            role: components["schemas"]["Role"] | null;
            /** Format: date-time */
            expires_at: string;
        };
        RedeemLinkRequest: {
            token: string;
            /**
             * Format: email
             * @description On the first start only.
             */
            email?: string;
            /** @description Name of a new person. */
            name?: string;
            /**
             * Format: password
             * @description The new password; of an invited person who has signed in to this installation before, their present one. Not needed by an invited person who is signed in.
             */
            password?: string;
        };
        /** @enum {string} */
        MemberSort: "email" | "joined_at" | "role";
        MemberView: {
            id: string;
            /** Format: email */
            email: string;
            name: string | null;
            role: components["schemas"]["Role"];
            /** Format: date-time */
            joined_at: string;
        };
        MemberList: {
            /** @description Rows that match, over all pages. */
            total: number;
            /** @description The page these rows are on; 1 where none matches. */
            page: number;
            /** @description The last page; at least 1. */
            pages: number;
            members: components["schemas"]["MemberView"][];
            /** @description Owners of the account, on this page or not. The last one stays one. */
            owners: number;
        };
        InvitationView: {
            id: string;
            /** Format: email */
            email: string;
            role: components["schemas"]["Role"];
            /** @description Person who invited: e-mail, or what else acted (`cli`). */
            invited_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
        };
        InvitationList: {
            /** @description Rows that match, over all pages. */
            total: number;
            /** @description The page these rows are on; 1 where none matches. */
            page: number;
            /** @description The last page; at least 1. */
            pages: number;
            /** @description Open ones, newest first. */
            invitations: components["schemas"]["InvitationView"][];
        };
        InviteRequest: {
            role: components["schemas"]["Role"];
            /** Format: email */
            email: string;
        };
        CreatedLink: {
            /**
             * @description Path of the page that uses it; the part after # is the secret.
             * @example /dashboard/link#…
             */
            path: string;
            /** Format: date-time */
            expires_at: string;
        };
        CreatedInvitation: {
            id: string;
            /** Format: email */
            email: string;
            role: components["schemas"]["Role"];
            /** @description Person who invited: e-mail, or what else acted (`cli`). */
            invited_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @description To be passed on to the invited person; Waymark sends no mail. */
            link: components["schemas"]["CreatedLink"];
        };
        ChangeRoleRequest: {
            role: components["schemas"]["Role"];
        };
        /** @enum {string} */
        KeyNotice: "never_used" | "idle_90_days" | "over_90_days" | "expiring";
        /** @enum {string} */
        KeyAge: "under_30" | "30_to_90" | "over_90" | "over_365";
        KeyInUse: {
            /** @description `key_…`, or `site_…` of a site. */
            id: string;
            name: string;
            /**
             * @description Of a site its id, which is no secret.
             * @example sk_test_…a1B2
             */
            masked: string;
            environment: components["schemas"]["Environment"];
            /** Format: date-time */
            last_used_at: string;
        };
        KeyDeletionsPreview: {
            /** @description Keys that match, however many are named below. */
            total: number;
            /** @description Live keys among those that are named. */
            live: number;
            /** @description Ids of the keys without a request in the last 24 hours, the longest unused first. */
            idle_ids: string[];
            /** @description Ids of the keys with one. Both together: at most 5,000. */
            in_use_ids: string[];
            /** @description The keys in use, at most 50, the latest used first. */
            in_use: components["schemas"]["KeyInUse"][];
        };
        DeleteKeysRequest: {
            /** @description Ids of the keys, at most 200. */
            key_ids: string[];
            /**
             * Format: int32
             * @description How many different keys are to be deleted, as the person confirmed it.
             */
            confirm_count: number;
            /**
             * @description Delete keys that answered a request in the last 24 hours, too; otherwise they are kept.
             * @default false
             */
            include_in_use: boolean;
        };
        /**
         * @description Deleted now; deleted before, by whomever; kept, as it is in use; unknown in this account.
         * @enum {string}
         */
        KeyDeletionOutcome: "deleted" | "already_deleted" | "in_use" | "not_found";
        KeyDeletionView: {
            id: string;
            /** @description Null: the account has no such key. */
            name: string | null;
            /** @description Deleted now; deleted before, by whomever; kept, as it is in use; unknown in this account. */
            outcome: components["schemas"]["KeyDeletionOutcome"];
        };
        KeyDeletions: {
            /** @description One for each key, in the order asked. */
            keys: components["schemas"]["KeyDeletionView"][];
        };
        /** @enum {string} */
        KeySort: "name" | "created_at" | "last_used_at" | "expires_at" | "events_24h" | "events_30d";
        KeyLabel: {
            /** @description `key_…`, or `site_…` of a site. */
            id: string;
            name: string;
            /**
             * @description Of a site its id, which is no secret.
             * @example sk_test_…a1B2
             */
            masked: string;
        };
        KeyView: {
            /** @example key_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            name: string;
            environment: components["schemas"]["Environment"];
            /**
             * @description Enough to recognise the key.
             * @example sk_test_…a1B2
             */
            masked: string;
            state: components["schemas"]["KeyState"];
            /** Format: date-time */
            created_at: string;
            /** @description E-mail of the person, or what else acted (`cli`, `first-start`). */
            created_by: string;
            /** @description Whole days since creation. */
            age_days: number;
            /**
             * Format: date-time
             * @description Last request with this key, exact to a few seconds. Null: never used.
             */
            last_used_at: string | null;
            /** @description Events stored in the last 24 full hours and the current hour. */
            events_24h: number;
            /** @description Events stored in the last 30 days. */
            events_30d: number;
            events_per_hour: number | null;
            /** Format: date-time */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it will be deleted; null where that is not planned, or done.
             */
            deletion_at: string | null;
            /** @description Who planned the deletion. */
            deletion_by: string | null;
            /** Format: date-time */
            deleted_at: string | null;
            deleted_by: string | null;
            /** @description Why a working key deserves attention: never used, idle for 90 days, older than 90 days, expiring within 14 days. */
            notices: components["schemas"]["KeyNotice"][];
            /** @description The key that takes over, or took over from a deleted one. */
            replaced_by: components["schemas"]["KeyLabel"] | null;
            /** @description Keys from which this one is taking over. */
            replaces: components["schemas"]["KeyLabel"][];
        };
        KeyList: {
            keys: components["schemas"]["KeyView"][];
            /** @description Keys that match, over all pages. */
            total: number;
            /** @description The page these keys are on; 1 where no key matches. */
            page: number;
            /** @description The last page; at least 1. */
            pages: number;
        };
        KeyNoticeCounts: {
            /** @description Answered no request since they were created. */
            never_used: number;
            idle_90_days: number;
            over_90_days: number;
            /** @description Within 14 days. */
            expiring: number;
        };
        KeySummary: {
            /** @description Keys that work. */
            active: number;
            expired: number;
            deleted: number;
            /** @description How many of the active keys have each notice. */
            notices: components["schemas"]["KeyNoticeCounts"];
            /** @description Whoever created a key, as `created_by` shows and filters them. */
            creators: string[];
        };
        CreateKeyRequest: {
            /** @example Web shop */
            name: string;
            environment: components["schemas"]["Environment"];
            /**
             * Format: int32
             * @description Cap of this key alone; absent or null: only the account limits it.
             */
            events_per_hour?: number | null;
            /**
             * Format: date-time
             * @description In the future; absent or null: never.
             */
            expires_at?: string | null;
        };
        CreatedKey: {
            key: components["schemas"]["KeyView"];
            /** @description The full key. It is shown only once. */
            secret: string;
        };
        ChangeKeyRequest: {
            /** @example Web shop */
            name?: string;
            /**
             * Format: int32
             * @description Cap of this key alone; null: only the account limits it.
             */
            events_per_hour?: number | null;
            /**
             * Format: date-time
             * @description In the future; null: never.
             */
            expires_at?: string | null;
        };
        AuditEntryView: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @description E-mail of a person, or a key, `cli`, `first-start`; `non-member` for a person without a role in the account. */
            actor: string;
            /** @description Name of the person or key. */
            actor_name: string | null;
            /**
             * @description Client address of the request that did it, of IPv6 the /64; `cli` for the command line, `service` for what the service did by itself, as a planned deletion. Null: not kept.
             * @example 203.0.113.7
             */
            origin: string | null;
            /** @example key.created */
            action: string;
            /** @description E-mail of a person, or the id of what was changed; of refused access the route. */
            target: string;
            /** @description Name of the person, key or account. */
            target_name: string | null;
            details: {
                [key: string]: unknown;
            };
        };
        KeyHistory: {
            /** @description The latest 50, newest first. */
            entries: components["schemas"]["AuditEntryView"][];
        };
        KeyClientView: {
            /**
             * @description Of an IPv6 client its /64.
             * @example 203.0.113.7
             */
            address: string;
            /** @description What the client calls itself, at most 256 characters; null: it does not say. Anyone may choose it. */
            user_agent: string | null;
            /** @description Requests, whatever for. */
            uses: number;
            /** Format: date-time */
            first_at: string;
            /** Format: date-time */
            last_at: string;
        };
        KeyClientList: {
            /** @description The 20 that used it last, the latest first. Written every 15 seconds; erased 30 days after the last use, and with the key. */
            clients: components["schemas"]["KeyClientView"][];
        };
        KeyDeletionFacts: {
            key: components["schemas"]["KeyView"];
            /** @description Events stored with this key in the last 10 minutes. */
            events_last_10_minutes: number;
            /** @description Whether it came with any request in the last 10 minutes, whatever for. */
            used_last_10_minutes: boolean;
            /** @description Requests or events of the present hour that were not stored (duplicates, conflicts, rejected, limited). */
            not_stored_this_hour: number;
            /** @description Live keys: the deletion must carry the name of the key. */
            name_required: boolean;
        };
        DeleteKeyRequest: {
            /** @description The name of the key; required for live keys. */
            confirm_name?: string;
            /**
             * Format: date-time
             * @description When, in the future; absent: at once. From that instant on every request with the key fails.
             */
            at?: string;
        };
        /**
         * @description `none`: not begun. `without_successor`: the successor was deleted or has expired; begin anew. `complete`: the old key is deleted.
         * @enum {string}
         */
        RotationState: "none" | "under_way" | "without_successor" | "complete";
        /**
         * @description Each request is of one kind: `events` (sent some, also in a dry run), `validate`, `reads`, `reports`, `changes` (ad spend, erasures) or `other`. What became of events comes on top: `stored`, `duplicate`, `conflict`, `rejected`, `rate_limited`. `refused`: requests with the key after its end.
         * @enum {string}
         */
        UseKind: "events" | "validate" | "reads" | "reports" | "changes" | "other" | "stored" | "duplicate" | "conflict" | "rejected" | "rate_limited" | "refused";
        RotationUse: {
            /** @description Each request is of one kind: `events` (sent some, also in a dry run), `validate`, `reads`, `reports`, `changes` (ad spend, erasures) or `other`. What became of events comes on top: `stored`, `duplicate`, `conflict`, `rejected`, `rate_limited`. `refused`: requests with the key after its end. */
            kind: components["schemas"]["UseKind"];
            /** @description Requests, or events. Counted in memory and written every two seconds. */
            count: number;
            /** Format: date-time */
            last_at: string;
        };
        RotationSide: {
            key: components["schemas"]["KeyView"];
            /** @description Events stored in the last 10 minutes. */
            events_last_10_minutes: number;
            /** @description Events stored in the last minute. */
            events_last_minute: number;
            /** @description Whether it came with any request in the last 10 minutes, whatever for. */
            used_last_10_minutes: boolean;
            /** @description Kinds that did not occur are left out. */
            uses: components["schemas"]["RotationUse"][];
        };
        SuccessorDefaults: {
            name: string;
            events_per_hour: number | null;
            /** Format: date-time */
            expires_at: string | null;
        };
        RotationView: {
            /** @description `none`: not begun. `without_successor`: the successor was deleted or has expired; begin anew. `complete`: the old key is deleted. */
            state: components["schemas"]["RotationState"];
            old: components["schemas"]["RotationSide"];
            /** @description Null: no rotation was begun. */
            successor: components["schemas"]["RotationSide"] | null;
            /** Format: date-time */
            began_at: string | null;
            /** @description E-mail of the person who began it. */
            began_by: string | null;
            /** @description Share of the successor in the events of the last 10 minutes, 0 to 1; null when neither key sent any. */
            successor_share: number | null;
            inherits: components["schemas"]["SuccessorDefaults"];
            /** Format: date-time */
            as_of: string;
        };
        BeginRotationRequest: {
            /**
             * @description An existing key that takes over; then nothing else may be given.
             * @example key_8sJ2kQ0vXnB4tRw7LmZa
             */
            successor_id?: string;
            /** @example Web shop 2 */
            name?: string;
            /**
             * Format: int32
             * @description Null: only the account limits it.
             */
            events_per_hour?: number | null;
            /**
             * Format: date-time
             * @description In the future; null: never. Absent: as long from now as the old key was given to live, at least a day.
             */
            expires_at?: string | null;
        };
        BegunRotation: {
            rotation: components["schemas"]["RotationView"];
            /** @description The full key of a new successor, shown only once; null for an existing key. */
            secret: string | null;
        };
        /** @enum {string} */
        EventStatus: "accepted" | "duplicate" | "conflict" | "rejected" | "rate_limited" | "refused";
        /** @enum {string} */
        KeyRefusalReason: "deleted" | "expired" | "account_suspended" | "unknown";
        KeyRefusal: {
            why: components["schemas"]["KeyRefusalReason"];
            /**
             * Format: date-time
             * @description When the key was deleted, or expired.
             */
            at: string | null;
            /** @description Who deleted it: an e-mail address, or what else acted. */
            by: string | null;
        };
        IncomingRow: {
            /** @description Unique in the stream. A line may be sent again after a reconnect; the later one replaces the earlier. */
            key: string;
            status: components["schemas"]["EventStatus"];
            /**
             * Format: date-time
             * @description When it was received.
             */
            at: string;
            /** @description Why it was not stored, as a sentence; null when it was stored, or when the status says enough. */
            reason: string | null;
            /** @description Null unless the status is `refused`. */
            refusal: components["schemas"]["KeyRefusal"] | null;
            event_id: string | null;
            event_type: string | null;
            visitor_id: string | null;
            /** @description Null for analysts. */
            sent_with: components["schemas"]["KeyLabel"] | null;
            /** @description How many of its kind this line stands for: more than 1 only where a flood of refusals was folded. */
            count: number;
        };
        IncomingRows: {
            /** @description Oldest first. */
            rows: components["schemas"]["IncomingRow"][];
            /** @description Accepted events that were left out because the stream fell behind; exact. Nearly always 0. */
            skipped: number;
            /** @description The break before this was too long to be filled (over an hour): the rows are the latest ones. */
            restarted: boolean;
        };
        /** @enum {string} */
        WaitState: "waiting" | "received" | "refused";
        FirstEventState: {
            state: components["schemas"]["WaitState"];
            /** @description The event that arrived, or the latest attempt that was not stored and why. */
            row: components["schemas"]["IncomingRow"] | null;
        };
        IncomingRowDetails: {
            /** @description Unique in the stream. A line may be sent again after a reconnect; the later one replaces the earlier. */
            key: string;
            status: components["schemas"]["EventStatus"];
            /**
             * Format: date-time
             * @description When it was received.
             */
            at: string;
            /** @description Why it was not stored, as a sentence; null when it was stored, or when the status says enough. */
            reason: string | null;
            /** @description Null unless the status is `refused`. */
            refusal: components["schemas"]["KeyRefusal"] | null;
            event_id: string | null;
            event_type: string | null;
            visitor_id: string | null;
            /** @description Null for analysts. */
            sent_with: components["schemas"]["KeyLabel"] | null;
            /** @description How many of its kind this line stands for: more than 1 only where a flood of refusals was folded. */
            count: number;
            /** @description Every fault of its fields, the first 20, as the answer named them; what was sent in the fields is not kept. Empty where no field was wrong, or the line stands for several events. */
            errors: components["schemas"]["FieldError"][];
        };
        RevenueView: {
            /**
             * @description Decimal string.
             * @example 19.90
             */
            amount: string;
            /** @example EUR */
            currency: string;
        };
        StoredEventView: {
            event_id: string;
            event_type: string;
            visitor_id: string;
            user_id: string | null;
            /** Format: date-time */
            occurred_at: string;
            /** Format: date-time */
            received_at: string;
            environment: components["schemas"]["Environment"];
            /** @description As sent. Untrusted: show it as text. */
            properties: {
                [key: string]: unknown;
            } | null;
            revenue: components["schemas"]["RevenueView"] | null;
            /** @description Null for analysts. */
            key: components["schemas"]["KeyLabel"] | null;
        };
        StoredEventPage: {
            /** @description By occurred_at, newest first. */
            events: components["schemas"]["StoredEventView"][];
            next_cursor: string | null;
            /** @description False when the page ended before it was full with more to come; it may be empty. */
            complete: boolean;
        };
        EventTypeView: {
            /** @example purchase */
            event_type: string;
            /**
             * Format: date-time
             * @description When the newest event of this type occurred.
             */
            newest_at: string;
        };
        EventTypeList: {
            types: components["schemas"]["EventTypeView"][];
            /** @description How many types match, those left out included. */
            total: number;
            /** @description False: there are so many types that not all were looked at. */
            complete: boolean;
        };
        KnownBotsResponse: {
            /**
             * Format: int64
             * @description Events between `from` and `to` whose property `user_agent` is that of a known bot, whatever else is asked.
             * @example 0
             */
            events: number;
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
            /** @example event_type */
            group_by: string | null;
            /** Format: int32 */
            limit: number;
            metrics: ("events" | "visitors")[];
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
            /**
             * @description `value`: events with that value. `null`: without any. `other`: with a value not listed.
             * @enum {string}
             */
            kind: "value" | "null" | "other";
            /** @example page_view */
            value: string | null;
            /** @description One for each of `buckets`, in order. */
            series: components["schemas"]["EventCountResponse"][];
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
            /** @description The question as it was understood. */
            query: components["schemas"]["EventCountsQueryResponse"];
            /** @description Of the whole range. */
            totals: components["schemas"]["EventCountResponse"];
            /** @description In time; none is left out. */
            buckets: components["schemas"]["EventBucketResponse"][];
            /** @description Null unless `group_by` is given. */
            groups: components["schemas"]["EventGroupResponse"][] | null;
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
        ConversionEvidenceResponse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            number: "conversions";
            /** @enum {string} */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            row: components["schemas"]["EvidenceRowResponse"];
            /** @description In time, of one instant by `event_id`; none twice. */
            conversions: components["schemas"]["EvidenceConversionResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        CountedEventResponse: {
            /** @example view-17 */
            event_id: string;
            /**
             * Format: date-time
             * @example 2026-01-24T09:30:00.000Z
             */
            occurred_at: string;
        };
        CountedVisitorResponse: {
            /** @example visitor-1 */
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
        VisitorEvidenceResponse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            number: "visitors";
            row: components["schemas"]["EvidenceRowResponse"];
            /** @description In an order that says nothing; none twice. Over all pages as many as the row counts. */
            visitors: components["schemas"]["CountedVisitorResponse"][];
            /** @example null */
            next_cursor: string | null;
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
             * @description Distinct visitors with any event in the range that is no known bot’s, or is of the conversion type.
             * @example 2304
             */
            active_visitors: number;
            /**
             * @description Visitors who converted ÷ active visitors; null without any. To compare with channels: `all_channels`.
             * @example 0.041667
             */
            active_conversion_rate: number | null;
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
        ChannelSumsResponse: {
            /**
             * Format: int64
             * @description Distinct visitors with a touch here between `from` − lookback and `to`.
             * @example 360
             */
            visitors: number;
            /**
             * Format: int64
             * @description These touches: each begins a visit, or goes on with it by another channel.
             * @example 410
             */
            visits: number;
            /** @description In the order asked for. */
            models: components["schemas"]["ModelCreditResponse"][];
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
        ChannelRowResponse: {
            /**
             * Format: int64
             * @description Distinct visitors with a touch here between `from` − lookback and `to`.
             * @example 360
             */
            visitors: number;
            /**
             * Format: int64
             * @description These touches: each begins a visit, or goes on with it by another channel.
             * @example 410
             */
            visits: number;
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
             * Format: int32
             * @example 12
             */
            periods: number;
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
            /** @description The question as it was understood. */
            query: components["schemas"]["RetentionQueryResponse"];
            /** @description In time; none is left out. */
            cohorts: components["schemas"]["RetentionCohortResponse"][];
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
             * @description Null where there is a `cpa`. `several_currencies`: were paid in, and no conversion tells which of them earned it.
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
            /** @description By currency; empty where nothing was paid. */
            spend: components["schemas"]["AdSpendSumResponse"][];
            /** @description In the order asked for. */
            models: components["schemas"]["AdModelResponse"][];
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
        SpendFailuresResponse: {
            rows: components["schemas"]["SpendWithoutVisitorsResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            left_off: number;
        };
        UnpaidCreditResponse: {
            /**
             * @example last_touch
             * @enum {string}
             */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            conversions: number;
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
        VisitorFailuresResponse: {
            rows: components["schemas"]["VisitorsWithoutSpendResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            left_off: number;
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
        };
        AdSpendCoverageResponse: {
            rows: components["schemas"]["PlatformCoverageResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            left_off: number;
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
        AdExchangeResponse: {
            /** @description What one unit of each currency was worth in the one asked for. */
            rates: components["schemas"]["UsedRatesResponse"];
            /** @description Of what some stayed in its own currency, for want of a rate. */
            not_converted: components["schemas"]["UnconvertedCurrencyResponse"][];
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
        };
        FunnelTimesResponse: {
            /** @example 3725.5 */
            median: number;
            /** @example 86400 */
            p90: number;
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
        FunnelBreakdownQueryResponse: {
            /** @example source */
            by: string;
            /** Format: int32 */
            limit: number;
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
             * @description Of which event the channel fields are read.
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
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
        EvidenceEventResponse: {
            /**
             * Format: int32
             * @description The step it served.
             */
            step: number;
            /** @example order-1 */
            event_id: string;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            occurred_at: string;
        };
        EvidenceVisitorResponse: {
            /** @example visitor-1 */
            visitor_id: string;
            /** @description Of the best attempt, in the order they were counted. */
            events: components["schemas"]["EvidenceEventResponse"][];
        };
        FunnelEvidenceResponse: {
            /** Format: int32 */
            step: number;
            /** @enum {string} */
            outcome: "reached" | "dropped_off" | "open";
            /** @description In no order that means anything; none twice. */
            visitors: components["schemas"]["EvidenceVisitorResponse"][];
            /** @example null */
            next_cursor: string | null;
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
            /** @description Null unless asked for. The values with the most entrants, then `null` and `other`; they add up to the whole. */
            breakdown: components["schemas"]["FunnelBreakdownResponse"][] | null;
            /** @description With `include=evidence`. */
            evidence?: components["schemas"]["FunnelEvidenceResponse"];
        };
        FunnelStepInput: {
            /** @example signup */
            event_type: string;
            /**
             * @description By field (`source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, `bot`, `properties.<name>`, `visit.properties.<name>`) the value an event must have, or a list of values it may have. Numbers and booleans are compared as they are written; null means that there is none.
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
        FunnelExclusionInput: {
            /** @example signup */
            event_type: string;
            /**
             * @description By field (`source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, `bot`, `properties.<name>`, `visit.properties.<name>`) the value an event must have, or a list of values it may have. Numbers and booleans are compared as they are written; null means that there is none.
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
            after_step: number;
            /**
             * Format: int32
             * @description The last step unless told. Not in order `any`.
             */
            before_step?: number;
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
            limit: number;
        };
        FunnelInput: {
            steps: components["schemas"]["FunnelStepInput"][];
            /**
             * @default ordered
             * @enum {string}
             */
            order: "ordered" | "strict" | "any";
            /**
             * @description How long after entry a step still counts: a whole number and s, m, h, d (24 hours) or w; at most 366 days.
             * @default 14d
             */
            window: string;
            exclusions?: components["schemas"]["FunnelExclusionInput"][];
            breakdown?: components["schemas"]["FunnelBreakdownInput"];
            /**
             * @description Of which event the channel fields of filters and breakdown are read: of the one that began the visit, of the event itself, or of the one that began its visitor’s first visit.
             * @default visit
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /** @description When attempts are entered, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
            from?: string;
            /** @description End of the entries, exclusive. Default: the end of today in `timezone`. */
            to?: string;
            /**
             * @description IANA time zone: decides where days begin.
             * @default UTC
             */
            timezone: string;
        };
        /** @enum {string} */
        UsageRange: "48h" | "30d";
        AllowanceView: {
            /** @description Events the account may store in an hour, both environments together. */
            limit: number;
            used: number;
            remaining: number;
            /** Format: date-time */
            resets_at: string;
        };
        UsageBucket: {
            /** @description Stored: the meter, exact. */
            accepted: number;
            duplicate: number;
            conflict: number;
            rejected: number;
            rate_limited: number;
            /** @description Attempts with a deleted or expired key. */
            refused: number;
            /** Format: date-time */
            start: string;
        };
        StatusCounts: {
            /** @description Stored: the meter, exact. */
            accepted: number;
            duplicate: number;
            conflict: number;
            rejected: number;
            rate_limited: number;
            /** @description Attempts with a deleted or expired key. */
            refused: number;
        };
        EnvironmentUsage: {
            /** @description Stored: the meter, exact. */
            accepted: number;
            duplicate: number;
            conflict: number;
            rejected: number;
            rate_limited: number;
            /** @description Attempts with a deleted or expired key. */
            refused: number;
            environment: components["schemas"]["Environment"];
        };
        KeyUsageView: {
            /** @description Stored: the meter, exact. */
            accepted: number;
            duplicate: number;
            conflict: number;
            rejected: number;
            rate_limited: number;
            /** @description Attempts with a deleted or expired key. */
            refused: number;
            environment: components["schemas"]["Environment"];
            key: components["schemas"]["KeyLabel"];
        };
        OtherKeysUsage: {
            /** @description Stored: the meter, exact. */
            accepted: number;
            duplicate: number;
            conflict: number;
            rejected: number;
            rate_limited: number;
            /** @description Attempts with a deleted or expired key. */
            refused: number;
            /** @description How many keys they are. */
            keys: number;
        };
        UsageView: {
            allowance: components["schemas"]["AllowanceView"];
            /** @enum {string} */
            interval: "hour" | "day";
            /** @description Oldest first, zero-filled. */
            buckets: components["schemas"]["UsageBucket"][];
            /** @description The sum of the buckets. */
            totals: components["schemas"]["StatusCounts"];
            environments: components["schemas"]["EnvironmentUsage"][];
            /** @description The 20 keys with the most stored events in the range, the most used first; empty for analysts. */
            keys: components["schemas"]["KeyUsageView"][];
            /** @description All other keys with any use in the range, together. Null: there are none, or the caller is an analyst. */
            other_keys: components["schemas"]["OtherKeysUsage"] | null;
            /** Format: date-time */
            as_of: string;
        };
        BillingDay: {
            /** Format: date */
            date: string;
            live_events: number;
        };
        BillingView: {
            month: string;
            /** @description Every day of the month up to today. */
            days: components["schemas"]["BillingDay"][];
            total: number;
            /** Format: date-time */
            as_of: string;
        };
        OwnAccountView: {
            id: string;
            name: string;
            plan: components["schemas"]["Plan"];
            /** @description Effective hourly allowance. */
            events_per_hour: number;
            /** @description Effective burst limit. */
            requests_per_second: number;
            /** Format: date-time */
            created_at: string;
            /** @description Role of the signed-in person in this account. */
            role: components["schemas"]["Role"];
        };
        RenameOwnAccountRequest: {
            name: string;
        };
        AuditPage: {
            /** @description Rows that match, over all pages. */
            total: number;
            /** @description The page these rows are on; 1 where none matches. */
            page: number;
            /** @description The last page; at least 1. */
            pages: number;
            entries: components["schemas"]["AuditEntryView"][];
            /** @description There are more entries than were counted. */
            at_least: boolean;
            /** @description Actions there can be, for the filter. */
            actions: string[];
        };
        EraseVisitorRequest: {
            /** @description Data of the two never mix. */
            environment: components["schemas"]["Environment"];
            visitor_id: string;
        };
        ErasureResult: {
            /** @description Events erased; 0 when the visitor is not known. */
            deleted: number;
        };
        TestDataFacts: {
            /** @description Test events stored, counted up to 1,000,000. */
            events: number;
            /** @description There are more than were counted. */
            at_least: boolean;
        };
        PurgeTestDataRequest: {
            /** @description The name of the account, typed. */
            confirm_name: string;
        };
        PurgeResult: {
            deleted: number;
            /** @description There is more: call again. */
            has_more: boolean;
        };
        /**
         * @description Requests of pages of other hosts, of robots, and beyond what one address may send; events of other types.
         * @enum {string}
         */
        SiteDropReason: "origin" | "robot" | "address_limit" | "event_type";
        SiteDropView: {
            /** @description Requests of pages of other hosts, of robots, and beyond what one address may send; events of other types. */
            reason: components["schemas"]["SiteDropReason"];
            /** @description In the last 30 days, by UTC. */
            count: number;
            /**
             * Format: date
             * @description The latest UTC day.
             */
            latest_day: string;
            /** @description The host or the event type that was refused last. Whoever sent it chose it. */
            latest: string | null;
        };
        SiteView: {
            /**
             * @description No secret: pages carry it.
             * @example site_8sJ2kQ0vXnB4tRw7LmZa
             */
            id: string;
            name: string;
            environment: components["schemas"]["Environment"];
            /** @description Hosts whose pages may send: as `shop.example`, or `*.shop.example` for every host below it. Any port; http, too. */
            hostnames: string[];
            /** @description The only event types that pages may send, to the letter. */
            event_types: string[];
            /** @description Most events of this site in an hour, inside the account’s allowance. */
            events_per_hour: number;
            /** Format: date-time */
            created_at: string;
            /** @description E-mail of the person. */
            created_by: string;
            /**
             * Format: date-time
             * @description Last request of a page, taken or not, exact to a few seconds. Null: never.
             */
            last_used_at: string | null;
            /** @description Events stored in the last 24 full hours and the current hour. */
            events_24h: number;
            /** @description Events stored in the last 30 days. */
            events_30d: number;
            /** @description What was not taken in the last 30 days. */
            drops: components["schemas"]["SiteDropView"][];
            /** Format: date-time */
            deleted_at: string | null;
            deleted_by: string | null;
        };
        SiteList: {
            /** @description Living sites by name, then those deleted last. */
            sites: components["schemas"]["SiteView"][];
        };
        CreateSiteRequest: {
            /** @example Web shop */
            name: string;
            environment: components["schemas"]["Environment"];
            /** @description Hosts whose pages may send: as `shop.example`, or `*.shop.example` for every host below it. Any port; http, too. */
            hostnames: string[];
            /** @description The only event types that pages may send, to the letter. */
            event_types: string[];
            /**
             * Format: int32
             * @description Most events of this site in an hour, inside the account’s allowance.
             */
            events_per_hour: number;
        };
        ChangeSiteRequest: {
            /** @example Web shop */
            name?: string;
            /** @description Hosts whose pages may send: as `shop.example`, or `*.shop.example` for every host below it. Any port; http, too. */
            hostnames?: string[];
            /** @description The only event types that pages may send, to the letter. */
            event_types?: string[];
            /**
             * Format: int32
             * @description Most events of this site in an hour, inside the account’s allowance.
             */
            events_per_hour?: number;
        };
        SiteHistory: {
            /** @description The latest 50, newest first. */
            entries: components["schemas"]["AuditEntryView"][];
        };
        DeleteSiteRequest: {
            /** @description The name of the site; required for a live one. */
            confirm_name?: string;
        };
        NamedSourceView: {
            /** @example shop.example */
            domain: string;
            /** @example mojeek */
            source: string;
            /**
             * @description `organic` makes it a search engine: a return from it within a visit is a touch.
             * @example organic
             */
            medium: string;
        };
        NamedAdPlatformView: {
            /** @example tiktok_ads_eu */
            name: string;
            /**
             * @description A built-in platform by any of its names, or one of the account’s own.
             * @example tiktok
             */
            platform: string;
            /**
             * @description The medium by which links with this name as their source are advertisements, beside paid media. Null: by paid media alone, or, of a platform that is not built in and was ever paid, all of them.
             * @example null
             */
            medium: string | null;
        };
        TrafficListsView: {
            /** @description One more with each change; 0 while there was none. Reports name it as `lists_revision`. */
            revision: number;
            /** @description The account’s own sites. As a referrer they say nothing: an event with no other mark is no touch and goes on with the visit before. */
            own_domains: string[];
            /** @description Payment providers and sign-in pages beside those that are built in; treated as the account’s own sites are. */
            return_domains: string[];
            /** @description Further search engines, social networks, AI assistants and partners; they go before what is built in. */
            sources: components["schemas"]["NamedSourceView"][];
            /** @description Event types that begin no visit and prolong none, to the letter, whatever an event of theirs says of itself. */
            non_interactive_types: string[];
            /** @description What imported spend and links call advertising platforms, letter case aside; goes before the names that are built in. */
            ad_platforms: components["schemas"]["NamedAdPlatformView"][];
            /** Format: date-time */
            changed_at: string | null;
            /** @description Who changed them last: a person’s e-mail address. Null for analysts. */
            changed_by: string | null;
        };
        ReplaceTrafficListsRequest: {
            /**
             * Format: int32
             * @description That of the lists as they were loaded. Refused with 409 when somebody has changed them since.
             */
            revision: number;
            /** @description The account’s own sites. As a referrer they say nothing: an event with no other mark is no touch and goes on with the visit before. */
            own_domains: string[];
            /** @description Payment providers and sign-in pages beside those that are built in; treated as the account’s own sites are. */
            return_domains: string[];
            /** @description Further search engines, social networks, AI assistants and partners; they go before what is built in. */
            sources: unknown[];
            /** @description Event types that begin no visit and prolong none, to the letter, whatever an event of theirs says of itself. */
            non_interactive_types: string[];
            /** @description What imported spend and links call advertising platforms, letter case aside; goes before the names that are built in. */
            ad_platforms: unknown[];
        };
        /** @enum {string} */
        AccountSort: "name" | "created_at" | "members" | "events_this_hour" | "live_events_30d";
        OperatedAccountView: {
            id: string;
            name: string;
            plan: components["schemas"]["Plan"];
            /** @description Effective hourly allowance. */
            events_per_hour: number;
            /** @description Effective burst limit. */
            requests_per_second: number;
            /** Format: date-time */
            created_at: string;
            /** @description Null: not suspended. */
            suspension: components["schemas"]["SuspensionView"] | null;
            /** @description Null: the plan’s. */
            own_events_per_hour: number | null;
            /** @description Null: the plan’s. */
            own_requests_per_second: number | null;
            /** @description Events stored in the present hour. */
            events_this_hour: number;
            /** @description Live events stored in the last 30 days. */
            live_events_30d: number;
            members: number;
        };
        OperatedAccountList: {
            /** @description Rows that match, over all pages. */
            total: number;
            /** @description The page these rows are on; 1 where none matches. */
            page: number;
            /** @description The last page; at least 1. */
            pages: number;
            accounts: components["schemas"]["OperatedAccountView"][];
        };
        CreateAccountRequest: {
            plan: components["schemas"]["Plan"];
            /**
             * Format: int32
             * @description Own hourly allowance; absent or null: the plan’s.
             */
            events_per_hour?: number | null;
            /**
             * Format: int32
             * @description Own burst limit; absent or null: the plan’s.
             */
            requests_per_second?: number | null;
            name: string;
            /**
             * Format: email
             * @description Invite this person as the owner; oneself is the owner at once.
             */
            owner_email?: string;
        };
        CreatedAccount: {
            account: components["schemas"]["OperatedAccountView"];
            /** @description The owner’s invitation, when one was asked for; null also where the operator is the owner, who needs none. */
            owner_link: components["schemas"]["CreatedLink"] | null;
        };
        RenameAccountRequest: {
            name: string;
        };
        SetPlanRequest: {
            plan: components["schemas"]["Plan"];
            /**
             * Format: int32
             * @description Own hourly allowance; absent or null: the plan’s.
             */
            events_per_hour?: number | null;
            /**
             * Format: int32
             * @description Own burst limit; absent or null: the plan’s.
             */
            requests_per_second?: number | null;
        };
        SuspendAccountRequest: {
            /** @description What the people of the account are told; absent or null: nothing but that it is suspended. */
            reason?: string | null;
        };
        /** @enum {string} */
        PersonSort: "email" | "created_at" | "last_seen_at";
        OperatedPersonView: {
            id: string;
            /** Format: email */
            email: string;
            name: string | null;
            is_operator: boolean;
            /** @description Has set a password. */
            has_password: boolean;
            /** @description Names of the person’s accounts, the first three. */
            accounts: string[];
            /** @description Accounts in which the person has a role. */
            account_count: number;
            /** Format: date-time */
            last_seen_at: string | null;
        };
        OperatedPersonList: {
            /** @description Rows that match, over all pages. */
            total: number;
            /** @description The page these rows are on; 1 where none matches. */
            page: number;
            /** @description The last page; at least 1. */
            pages: number;
            people: components["schemas"]["OperatedPersonView"][];
        };
        ChangePersonRequest: {
            /** @description May create accounts and set plans, on the whole instance. */
            is_operator: boolean;
        };
        AttemptHour: {
            /** @description No key at all. */
            missing: number;
            /** @description Something that is no key. */
            malformed: number;
            /** @description A key nobody was ever given. */
            unknown: number;
            /** Format: date-time */
            start: string;
        };
        AttemptCounts: {
            /** @description No key at all. */
            missing: number;
            /** @description Something that is no key. */
            malformed: number;
            /** @description A key nobody was ever given. */
            unknown: number;
        };
        UnauthenticatedAttemptsView: {
            /** @description Oldest first, zero-filled. */
            hours: components["schemas"]["AttemptHour"][];
            totals: components["schemas"]["AttemptCounts"];
        };
        /** @enum {string} */
        RefusalReason: "other_site" | "not_signed_in" | "not_an_operator" | "not_a_member" | "role";
        RefusedAccessView: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @description E-mail. */
            person: string;
            reason: components["schemas"]["RefusalReason"];
            /** @description Null: several routes. */
            route: string | null;
            /** @description The account that was asked for; null where none was, or there is none with this id. */
            account_name: string | null;
            attempts: number;
            /** @description Client address; IPv6 as its /64. */
            address: string;
        };
        RefusedAccessList: {
            /** @description The latest 100, newest first. */
            refusals: components["schemas"]["RefusedAccessView"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    sessionShow: {
        parameters: {
            query?: {
                /** @description Id of the account that is shown. */
                account?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
        };
    };
    sessionSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description E-mail or password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Neither https nor localhost, or another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionListAccounts: {
        parameters: {
            query?: {
                /** @description A page beyond the last is the last. */
                page?: number;
                limit?: number;
                /** @description Part of a name, in any case, or a whole id. */
                find?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccountList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionRename: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenamePersonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionList: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionSignOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionSignOutOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionListActivity: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnActivity"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    searchFind: {
        parameters: {
            query: {
                /** @description Part of a name or an e-mail address in any case, a whole id, or the last four characters of a secret key. */
                text: string;
                /** @description Id of the account whose keys and people come first. */
                account?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    linksInspect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InspectLinkRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Unknown, used or expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    linksRedeem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemLinkRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The invited person has a password already, and this is not it. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Neither https nor localhost, or another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Unknown, used or expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Somebody else is signed in here. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    membersList: {
        parameters: {
            query?: {
                /** @description A page beyond the last is the last. */
                page?: number;
                limit?: number;
                /** @description Part of the e-mail address or the name, in any case. */
                search?: string;
                role?: components["schemas"]["Role"];
                /** @description By role: owners, admins, analysts. */
                sort?: components["schemas"]["MemberSort"];
                order?: "asc" | "desc";
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    membersListInvitations: {
        parameters: {
            query?: {
                /** @description A page beyond the last is the last. */
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    membersInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvitation"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Is a member already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    membersRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    membersRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description An account keeps at least one owner. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    membersChangeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRoleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description An account keeps at least one owner. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keyDeletionsPreview: {
        parameters: {
            query?: {
                /** @description Absent: both. */
                environment?: components["schemas"]["Environment"];
                /** @description Absent: active and expired keys. */
                state?: "active" | "expired" | "deleted" | "any";
                /** @description Part of the name in any case, the whole id, or the last four characters of the secret. */
                search?: string;
                /** @description What must deserve attention. */
                notice?: components["schemas"]["KeyNotice"];
                /** @description Days since creation. */
                age?: components["schemas"]["KeyAge"];
                /** @description E-mail of a person, or another creator as shown. */
                created_by?: string;
                /** @description Only these keys, at most 200, separated by commas; absent: all that match the other parameters. */
                ids?: string[];
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyDeletionsPreview"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keyDeletionsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteKeysRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyDeletions"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysList: {
        parameters: {
            query?: {
                /** @description Absent: both. */
                environment?: components["schemas"]["Environment"];
                /** @description Absent: active and expired keys. */
                state?: "active" | "expired" | "deleted" | "any";
                /** @description Part of the name in any case, the whole id, or the last four characters of the secret. */
                search?: string;
                /** @description What must deserve attention. */
                notice?: components["schemas"]["KeyNotice"];
                /** @description Days since creation. */
                age?: components["schemas"]["KeyAge"];
                /** @description E-mail of a person, or another creator as shown. */
                created_by?: string;
                /** @description Never used counts as used before all others, no expiry as expiring after them. */
                sort?: components["schemas"]["KeySort"];
                order?: "asc" | "desc";
                /** @description A page beyond the last is the last. */
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateKeyRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysSummary: {
        parameters: {
            query?: {
                /** @description Absent: both. */
                environment?: components["schemas"]["Environment"];
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeySummary"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeKeyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The key is deleted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyHistory"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysClientsOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyClientList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysDeletionFacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyDeletionFacts"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteKeyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description For an instant to come: the key is deleted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysKeep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The key is deleted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    rotationsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotationView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    rotationsBegin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginRotationRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunRotation"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The key is deleted, or it is being replaced already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    rotationsStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotationView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The rotation is complete. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    incomingRows: {
        parameters: {
            query: {
                /** @description Data of the two never mix. */
                environment: components["schemas"]["Environment"];
                /** @description Id of a key; not for analysts. */
                key_id?: string;
                /** @description Only events of exactly this type. */
                event_type?: string;
                /** @description Only events whose type contains this text; letters from A to Z match either case. */
                type_part?: string;
                visitor_id?: string;
                status?: components["schemas"]["EventStatus"];
                /** @description Where to go on, as the `id` of a message; the header Last-Event-ID, which browsers send by themselves, counts more. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages named `rows`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["IncomingRows"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    incomingRequest: {
        parameters: {
            query: {
                /** @description Data of the two never mix. */
                environment: components["schemas"]["Environment"];
                /** @description `key` of the line. */
                key: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncomingRowDetails"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    incomingFirstEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages named `state`; the stream ends after `received`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["FirstEventState"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    storedEventsList: {
        parameters: {
            query: {
                /** @description Data of the two never mix. */
                environment: components["schemas"]["Environment"];
                /** @description Id of a key; not for analysts. */
                key_id?: string;
                /** @description Only events of exactly this type. */
                event_type?: string;
                /** @description Only events whose type contains this text; letters from A to Z match either case. */
                type_part?: string;
                visitor_id?: string;
                /** @description Events that occurred at or after. */
                from?: string;
                /** @description Events that occurred before. */
                to?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredEventPage"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    storedEventsTypes: {
        parameters: {
            query: {
                /** @description Data of the two never mix. */
                environment: components["schemas"]["Environment"];
                /** @description Only types that contain this text, those that begin with it first. */
                type_part?: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTypeList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    storedEventsShow: {
        parameters: {
            query: {
                /** @description Data of the two never mix. */
                environment: components["schemas"]["Environment"];
                event_id: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredEventView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    reportsEvents: {
        parameters: {
            query?: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
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
                /** @description Groups by `event_type`, by where visitors came from (`source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, in `scope`), by `bot`, by `properties.<name>`, or by the same of the event that began the visit, `visit.properties.<name>`. */
                group_by?: string;
                /** @description Most values with a group of their own; the others share one. */
                limit?: number;
                /** @description What to count; distinct visitors take longer. Separated by commas, or repeated. */
                metrics?: ("events" | "visitors")[];
                /** @description Only events whose property of this name, at the top level of `properties`, has this value: `properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; different names must all match. Comparisons are not supported: a name with brackets, such as `properties.price[gt]`, is refused. */
                "properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event that belongs to no visit. */
                "visit.properties.<name>"?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCountsResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    reportsConversions: {
        parameters: {
            query: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
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
                /** @description How many days (of 24 hours) before a conversion a touch still counts. */
                lookback_days?: number;
                /** @description What direct visits count for, under every model. `last_resort`: only for a conversion that no other touch precedes. `plain`: as any other touch. */
                direct?: "last_resort" | "plain";
                /** @description Whose an event without `user_id` is: the user’s as whom its visitor was seen first. `as_of`: as it is known now, so what a visitor did before signing in counts for the user. `conversion`: as it was known at the conversion, so what somebody signs in to later changes nothing. */
                identity?: "as_of" | "conversion";
                /** @description Most channels with a row of their own, ranked by the first model; the others share one. */
                limit?: number;
                /** @description Only events whose property of this name, at the top level of `properties`, has this value: `properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; different names must all match. Comparisons are not supported: a name with brackets, such as `properties.price[gt]`, is refused. */
                "properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event that belongs to no visit. */
                "visit.properties.<name>"?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionsResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    reportsRetention: {
        parameters: {
            query?: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
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
                /** @description Only events whose property of this name, at the top level of `properties`, has this value: `properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; different names must all match. Comparisons are not supported: a name with brackets, such as `properties.price[gt]`, is refused. */
                "properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event that belongs to no visit. */
                "visit.properties.<name>"?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    reportsAdSpend: {
        parameters: {
            query: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
                /** @description IANA time zone: decides where hours, days, weeks and months begin. */
                timezone?: string;
                /** @description Which events are conversions. */
                event_type: string;
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
                /** @description Only events whose property of this name, at the top level of `properties`, has this value: `properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; different names must all match. Comparisons are not supported: a name with brackets, such as `properties.price[gt]`, is refused. */
                "properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event that belongs to no visit. */
                "visit.properties.<name>"?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSpendReportResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    reportsFunnel: {
        parameters: {
            query?: {
                /** @description Names the visitors and events counted at `step`, page by page. */
                include?: "evidence";
                /** @description With `include=evidence`: whose visitors to name. Default: 1. */
                step?: number;
                /** @description With `include=evidence`: all visitors who reached the step, or those who dropped off there, or those who are there and still may go on. Default: reached. */
                outcome?: "reached" | "dropped_off" | "open";
                /** @description With `include=evidence`: most visitors of a page. Default: 100. */
                limit?: number;
                /** @description With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same. */
                cursor?: string;
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
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
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    usageShow: {
        parameters: {
            query: {
                /** @description 48 hours by the hour, or 30 days by the day (UTC); the current one included. */
                range: components["schemas"]["UsageRange"];
                /** @description Absent: both. */
                environment?: components["schemas"]["Environment"];
                /** @description Id of a key; not for analysts. */
                key_id?: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    usageShowBilling: {
        parameters: {
            query: {
                /** @description A month (UTC). */
                month: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    usageDownloadBilling: {
        parameters: {
            query: {
                /** @description A month (UTC). */
                month: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line a day. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccountView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountRename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameOwnAccountRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccountView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountAudit: {
        parameters: {
            query?: {
                /** @description One action. */
                action?: string;
                /** @description By whom: part of an e-mail address or a name, in any case, or of what else acted (`cli`). */
                actor?: string;
                /** @description On what: part of a key’s or a person’s name, of an e-mail address, or of the id, in any case. */
                target?: string;
                /** @description From where: part of the origin. */
                origin?: string;
                from?: string;
                to?: string;
                /** @description In time. */
                order?: "asc" | "desc";
                /** @description A page beyond the last is the last. */
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountDownloadAudit: {
        parameters: {
            query?: {
                /** @description One action. */
                action?: string;
                /** @description By whom: part of an e-mail address or a name, in any case, or of what else acted (`cli`). */
                actor?: string;
                /** @description On what: part of a key’s or a person’s name, of an e-mail address, or of the id, in any case. */
                target?: string;
                /** @description From where: part of the origin. */
                origin?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line an entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountEraseVisitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseVisitorRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureResult"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountTestData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestDataFacts"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountPurge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurgeTestDataRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurgeResult"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sitesList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sitesCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSiteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The account has as many as it may. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sitesShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sitesChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSiteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The site is deleted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sitesHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteHistory"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sitesDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteSiteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    trafficListsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrafficListsView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    trafficListsReplace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceTrafficListsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrafficListsView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Somebody has changed the lists meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsList: {
        parameters: {
            query?: {
                /** @description A page beyond the last is the last. */
                page?: number;
                limit?: number;
                /** @description Part of the name in any case, the whole id, or the whole e-mail address of a member. */
                search?: string;
                plan?: components["schemas"]["Plan"];
                /** @description Absent: both. */
                state?: "working" | "suspended";
                sort?: components["schemas"]["AccountSort"];
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccountRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAccount"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsRename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                operated_account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameAccountRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsSetPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                operated_account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPlanRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsSuspend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                operated_account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspendAccountRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsResume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                operated_account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                operated_account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedLink"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatorListPeople: {
        parameters: {
            query?: {
                /** @description A page beyond the last is the last. */
                page?: number;
                limit?: number;
                /** @description Part of the e-mail address or the name, in any case, or of the name of an account. */
                search?: string;
                /** @description Absent: everybody. */
                kind?: "operator" | "no_password";
                /** @description Who was never seen comes before all others. */
                sort?: components["schemas"]["PersonSort"];
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedPersonList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatorCreatePasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedLink"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatorChangePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePersonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedPersonView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is always an operator. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatorSignPersonOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatorUnauthenticatedAttempts: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthenticatedAttemptsView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatorRefusedAccess: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedAccessList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
}
