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
            id: string;
            name: string;
            /** @example sk_test_…a1B2 */
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
            id: string;
            name: string;
            /** @example sk_test_…a1B2 */
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
            id: string;
            name: string;
            /** @example sk_test_…a1B2 */
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
